export { reauthenticated, requireOwnFactor } from "./reauthenticate.ts";
export { sendNotice } from "./securityEmails.ts";
