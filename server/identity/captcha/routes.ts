import { challenge } from "#shared/identity/captcha/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { draw } from "./service.ts";

export default serve(challenge, { draw });
