export {
  cancelEmailChange,
  changeEmail,
  email,
  requestEmailChange,
  sendVerification,
  verifyEmail,
} from "./emailChange.ts";
export { cancelEnrolment, enrol, twoFactor } from "../secondFactor/enrollment.ts";
export { requestReset, resetPassword } from "./recovery.ts";
export { confirm, disable, renewBackupCodes } from "../secondFactor/secondFactor.ts";
export { changePassword, endOtherSessions, endSession, sessions } from "../sessions/ownSessions.ts";
