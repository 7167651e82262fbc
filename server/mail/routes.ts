import { mail } from "#shared/mail/contract.ts";
import { serve } from "../http/serve.ts";
import { detail, list, resend } from "./service.ts";

export default serve(mail, { list, detail, resend });
