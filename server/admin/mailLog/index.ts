import { sql } from "kysely";
import { mail } from "#shared/admin/mailLog/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { countFailed, detail, list, listKept, resend } from "./service.ts";

export default {
  name: "admin/mailLog",
  useCases: [
    endpoints("mail", mail, { detail, list, resend }),
    forPages("mail", "anyone", { listKept }), // demo only
  ],
  navigation: [
    {
      section: "mail",
      group: "system",
      order: 20,
      screen: "activity",
      permission: "mail.read",
      waiting: countFailed,
    },
  ],
  overview: [{ field: "failedMails", permission: "mail.read", count: countFailed }],
  auditSubjects: [
    auditSubject(
      "mail",
      () => sql`select id, to_address as name from mails where erased_at is null`,
    ),
  ],
} satisfies Module<Context>;
