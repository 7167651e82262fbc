import { translator } from "#server/phrases.ts";
import type { Context } from "#server/context.ts";
import type { NotificationKind } from "#server/platform/registry/notificationKind.ts";
import { listListedMails } from "#server/platform/mail/mailQueries.ts";

/** A mail about an order or a key, which was sent anyway. Its subject is `mailId`. */
export const mailKind: NotificationKind<Context> = {
  name: "mail",
  group: "shop",
  audience: "member",
  reasons: [{ name: "mail", level: "page" }],
  levels: ["page", "off"],
  describe: (lang, reason) => {
    const t = translator(lang, "notifications");
    return reason === null ? t("kinds.mail.kind") : t("kinds.mail.mail");
  },
  async show(_scope, db, events, { memberId }) {
    const ids = events.flatMap(({ subject: { mailId } }) => mailId ?? []);
    const mails = new Map(
      (await listListedMails(db, memberId, ids)).map((mail) => [mail.id, mail]),
    );
    return events.map(({ subject: { mailId = "" } }) => {
      const mail = mails.get(mailId);
      return mail?.path == null ? null : { text: mail.subject, path: mail.path };
    });
  },
};
