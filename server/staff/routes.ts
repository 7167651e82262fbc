import { staff } from "#shared/staff/contract.ts";
import { serve } from "../http/serve.ts";
import { candidate, dismiss, grant, invite, list } from "./service.ts";

export default serve(staff, { list, candidate, invite, grant, dismiss });
