import { addresses, profile } from "#shared/identity/members/profileContract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { add, change, list, placeErrors, remove } from "./addresses.ts";
import { removeAvatar, setAvatar } from "./avatar.ts";
import { personalData } from "./personalData.ts";
import { info, update } from "./profile.ts";
import { dismissedReminders, dismissReminder } from "./reminders.ts";
import { agreed } from "./termsAgreement.ts";

export default {
  name: "identity/members",
  useCases: [
    endpoints("profile", profile, { info, removeAvatar, setAvatar, update }),
    endpoints("addresses", addresses, { add, change, list, remove }),
    forPages("addresses", "member", { placeErrors }),
    forPages("members", "member", { agreed, dismissedReminders, dismissReminder }),
  ],
  mails: ["member_locked", "member_unlocked"],
  personalData,
} satisfies Module<Context>;
