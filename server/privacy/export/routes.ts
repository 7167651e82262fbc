import { privacy } from "#shared/privacy/export/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export default serve(privacy, service);
