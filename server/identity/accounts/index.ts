import { accounts } from "#shared/identity/accounts/contract.ts";
import { recovery } from "#shared/identity/accounts/recoveryContract.ts";
import { security } from "#shared/identity/accounts/securityContract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { eventSubscriber } from "#server/platform/jobs/job.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { cancelEnrollment, startEnrollment, twoFactor } from "../secondFactor/enrollment.ts";
import { confirm, disable, renewBackupCodes } from "../secondFactor/secondFactor.ts";
import { backupCodeUsed, codesGuessed, sessionOpened } from "../sessions/events.ts";
import { changePassword, endOtherSessions, endSession, sessions } from "../sessions/ownSessions.ts";
import {
  cancelEmailChange,
  changeEmail,
  getEmailState,
  requestEmailChange,
  sendVerification,
  verifyEmail,
} from "./emailChange.ts";
import { backupCodeNotice, guessedCodesNotice, newDeviceNotice } from "./jobs.ts";
import { personalData } from "./personalData.ts";
import { requestReset, resetPassword } from "./recovery.ts";
import { check, register } from "./register.ts";
import { renewCookie } from "./renewedCookie.ts";
import { notifyBackupCodeUsed, notifyCodesGuessed, notifyNewDevice } from "./securityEmails.ts";

export default {
  name: "identity/accounts",
  useCases: [
    endpoints("accounts", accounts, { check, register }),
    {
      ...endpoints("security", security, {
        cancelEnrolment: cancelEnrollment,
        changePassword,
        confirm,
        disable,
        endOtherSessions,
        endSession,
        enrol: startEnrollment,
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
        email: getEmailState,
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
    eventSubscriber(sessionOpened, newDeviceNotice, notifyNewDevice),
    eventSubscriber(backupCodeUsed, backupCodeNotice, notifyBackupCodeUsed),
    eventSubscriber(codesGuessed, guessedCodesNotice, notifyCodesGuessed),
  ],
  mails: ["notice"],
  personalData,
} satisfies Module<Context>;
