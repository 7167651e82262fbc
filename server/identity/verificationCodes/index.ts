import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { eventSubscriber } from "#server/platform/jobs/job.ts";
import { queueCodeMail } from "./emails.ts";
import { codeRequested } from "./events.ts";
import { codeMail } from "./jobs.ts";
import { personalData } from "./personalData.ts";
import { removeExpired } from "./service.ts";

export default {
  name: "identity/verificationCodes",
  jobs: [eventSubscriber(codeRequested, codeMail, queueCodeMail)],
  tasks: [{ name: "codes.forget_expired", after: "session.forget_expired", run: removeExpired }],
  mails: ["code"],
  personalData,
} satisfies Module<Context>;
