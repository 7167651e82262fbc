import { accounts } from "#shared/identity/accounts/contract.ts";
import { recovery } from "#shared/identity/accounts/recoveryContract.ts";
import { security } from "#shared/identity/accounts/securityContract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { subscribes } from "#server/platform/jobs/job.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { cancelEnrolment, enrol, twoFactor } from "../secondFactor/enrollment.ts";
import { confirm, disable, renewBackupCodes } from "../secondFactor/secondFactor.ts";
import { backupCodeUsed, codesGuessed, sessionOpened } from "../sessions/events.ts";
import { changePassword, endOtherSessions, endSession, sessions } from "../sessions/ownSessions.ts";
import {
  cancelEmailChange,
  changeEmail,
  email,
  requestEmailChange,
  sendVerification,
  verifyEmail,
} from "./emailChange.ts";
import { backupCodeNotice, guessedCodesNotice, newDeviceNotice } from "./jobs.ts";
import { personalData } from "./personalData.ts";
import { requestReset, resetPassword } from "./recovery.ts";
import { register } from "./register.ts";
import { renewCookie } from "./renewedCookie.ts";
import { tellBackupCodeUsed, tellCodesGuessed, tellNewDevice } from "./securityEmails.ts";
import { check } from "./validateRegistration.ts";

export default {
  name: "identity/accounts",
  useCases: [
    endpoints("accounts", accounts, { check, register }),
    {
      ...endpoints("security", security, {
        cancelEnrolment,
        changePassword,
        confirm,
        disable,
        endOtherSessions,
        endSession,
        enrol,
        renewBackupCodes,
        sessions,
        twoFactor,
      }),
      hooks: renewCookie,
    },
    {
      ...endpoints("security", recovery, {
        cancelEmailChange,
        changeEmail,
        email,
        requestEmailChange,
        requestReset,
        resetPassword,
        sendVerification,
        verifyEmail,
      }),
      hooks: renewCookie,
    },
  ],
  jobs: [
    subscribes(sessionOpened, newDeviceNotice, tellNewDevice),
    subscribes(backupCodeUsed, backupCodeNotice, tellBackupCodeUsed),
    subscribes(codesGuessed, guessedCodesNotice, tellCodesGuessed),
  ],
  mails: ["notice"],
  personalData,
} satisfies Module<Scope>;
