import { identity } from "#shared/identity/oauth/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { linked, unlink } from "./service.ts";

export default serve(identity, { linked, unlink });
