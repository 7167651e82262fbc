export { cancelEnrolment, enrol, twoFactor } from "./enrolment.ts";
export { confirm, disable, renewBackupCodes } from "./secondFactor.ts";
export { changePassword, endOtherSessions, endSession, sessions } from "./sessions.ts";
