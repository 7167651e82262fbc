import { staff } from "#shared/identity/staff/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { candidate, dismiss, grant, invite, list } from "./service.ts";

export default serve(staff, { list, candidate, invite, grant, dismiss });
