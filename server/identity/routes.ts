import { identity } from "#shared/identity/contract.ts";
import { serve } from "../http/serve.ts";
import { linked, unlink } from "./service.ts";

export default serve(identity, { linked, unlink });
