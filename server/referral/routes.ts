import { referral } from "#shared/referral/contract.ts";
import { serve } from "../http/serve.ts";
import { own } from "./service.ts";

export default serve(referral, { own });
