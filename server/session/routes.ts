import { session } from "#shared/session/contract.ts";
import { serve } from "../http/serve.ts";
import { check, login, logout } from "./service.ts";

export default serve(session, { check, login, logout });
