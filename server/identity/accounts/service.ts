export { withReauthentication, requireSecondFactorIfEnabled } from "./reauthenticate.ts";
export { sendNotice } from "./securityEmails.ts";
