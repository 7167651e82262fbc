import { notifications } from "#shared/community/notifications/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { jobHandler } from "#server/platform/jobs/job.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { sendDigests } from "./digest.ts";
import { notificationMail } from "./jobs.ts";
import { mailKind } from "./mailKind.ts";
import { personalData } from "./personalData.ts";
import { getPreferences, savePreferences } from "./preferences.ts";
import { forgetOld } from "./retention.ts";
import { sendNotification } from "./sendNotification.ts";
import {
  countUnread,
  listKinds,
  listNotifications,
  markSeen,
  openNotification,
  readAll,
  readNotification,
} from "./service.ts";
import { describeUnsubscription, unsubscribe } from "./unsubscribe.ts";

export default {
  name: "community/notifications",
  useCases: [
    endpoints("notifications", notifications, {
      count: countUnread,
      list: listNotifications,
      preferences: getPreferences,
      read: readNotification,
      readAll,
      savePreferences,
    }),
    forPages("notificationPages", "member", {
      kinds: listKinds,
      markSeen,
      open: openNotification,
    }),
    forPages("unsubscription", "anyone", {
      confirm: unsubscribe,
      describe: describeUnsubscription,
    }),
  ],
  jobs: [jobHandler(notificationMail, sendNotification)],
  tasks: [
    { name: "notifications.digest", after: "tickets.adopt", run: sendDigests },
    { name: "notifications.forget", after: "notifications.digest", run: forgetOld },
  ],
  notifications: [mailKind],
  mails: ["notification", "notification_digest"],
  personalData,
} satisfies Module<Context>;
