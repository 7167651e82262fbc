import { session } from "#shared/identity/sessions/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { check, login, logout } from "./service.ts";

export default serve(session, { check, login, logout });
