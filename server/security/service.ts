export {
  cancelEmailChange,
  changeEmail,
  email,
  requestEmailChange,
  sendVerification,
  verifyEmail,
} from "./email.ts";
export { cancelEnrolment, enrol, twoFactor } from "./enrolment.ts";
export { requestReset, resetPassword } from "./recovery.ts";
export { confirm, disable, renewBackupCodes } from "./secondFactor.ts";
export { changePassword, endOtherSessions, endSession, sessions } from "./sessions.ts";
