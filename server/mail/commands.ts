import type { Lang } from "#shared/kit/lang.ts";
import type { Scope } from "../context.ts";
import type { Tx } from "../db/client.ts";
import { insertMail } from "./queries.ts";
import { layout, type MailBody } from "./layout.ts";

export interface NewMail extends MailBody {
  /** What the mail is about, once: a second mail with the same key is not written. */
  readonly dedupeKey: string;
  readonly to: string;
  readonly lang: Lang;
  readonly subject: string;
}

/** Writes the mail in `tx` and promises its delivery, once per `dedupeKey`. */
export async function queueMail(tx: Tx, scope: Scope, mail: NewMail): Promise<void> {
  const { text, html } = layout(mail, mail.lang);
  const written = await insertMail(tx, {
    id: scope.newId(),
    dedupe_key: mail.dedupeKey,
    to_address: mail.to,
    lang: mail.lang,
    subject: mail.subject,
    body_text: text,
    body_html: html,
    state: "queued",
    queued_at: scope.now(),
  });
  if (written) await scope.jobs.enqueue(tx, "mail.deliver", { mailId: written.id });
}
