import { audit } from "#shared/identity/audit/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { list } from "./service.ts";

export default serve(audit, { list });
