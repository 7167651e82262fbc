import { audit } from "#shared/audit/contract.ts";
import { serve } from "../http/serve.ts";
import { list } from "./service.ts";

export default serve(audit, { list });
