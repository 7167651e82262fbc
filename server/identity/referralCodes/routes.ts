import { referral } from "#shared/identity/referralCodes/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { own } from "./service.ts";

export default serve(referral, { own });
