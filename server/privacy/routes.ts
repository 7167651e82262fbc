import { privacy } from "#shared/privacy/contract.ts";
import { serve } from "../http/serve.ts";
import * as service from "./service.ts";

export default serve(privacy, service);
