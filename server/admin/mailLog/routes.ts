import { mail } from "#shared/admin/mailLog/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { detail, list, resend } from "./service.ts";

export default serve(mail, { list, detail, resend });
