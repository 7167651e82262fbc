export { codeOf, secretContext, stepAt } from "./totp.ts";
