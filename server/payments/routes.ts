import { payments } from "#shared/payments/contract.ts";
import { serve } from "../http/serve.ts";
import { begin } from "./service.ts";

export default serve(payments, { begin });
