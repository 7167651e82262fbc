export { totpCode, secretContext, stepAt } from "./totp.ts";
