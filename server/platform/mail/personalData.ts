import { sql } from "kysely";
import { deletedAddress } from "#shared/identity/members/deletedAddress.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "../db/client.ts";
import { deleteMailJobErrors } from "../jobs/commands.ts";
import type { DeletedMember, PersonalData } from "../registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "mails.member_id": {
      exported: "mails.json",
      deletion: { kept: "that a mail was sent; address and bodies are erased" },
    },
  },
  files: {
    "mails.json": async (tx, _scope, { id }) => (await listMails(tx, id)).map(toExportedMail),
  },
  erase: [{ stage: "rest", again: true, run: eraseMails }],
};

const listMails = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("mails")
    .select(["to_address", "lang", "subject", "body_text", "secret", "state"])
    .select(["queued_at", "sent_at"])
    .where("member_id", "=", memberId)
    .orderBy("queued_at")
    .orderBy("id")
    .execute();

const toExportedMail = ({ secret, body_text: body, ...mail }: Mail) => ({
  ...mail,
  text: secret ? null : body,
});
type Mail = Awaited<ReturnType<typeof listMails>>[number];

/** Only these subjects may contain user input. */
const erasedSubject = sql<string>`
  case when template in ('ticket_received', 'ticket_replied', 'notification') then '–' else subject end`;

async function eraseMails(
  tx: Tx,
  { now }: Context,
  { id: memberId, farewell }: DeletedMember,
): Promise<void> {
  const theirs = tx
    .selectFrom("mails")
    .select(["id", "state"])
    .where("member_id", "=", memberId)
    .where("erased_at", "is", null)
    .where(sql<boolean>`dedupe_key is distinct from ${farewell}`)
    .forUpdate();
  const found = await theirs.execute();
  const waiting = found.filter(({ state }) => state === "queued").map(({ id }) => id);
  const gone = found.filter(({ state }) => state !== "queued").map(({ id }) => id);
  if (waiting.length > 0) await tx.deleteFrom("mails").where("id", "in", waiting).execute();
  if (gone.length > 0) {
    const bodies = { body_text: "", body_html: "", body_cipher: null };
    const links = { reply_to: null, path: null, unsubscribe_url: null };
    const blank = { ...bodies, ...links, last_error: null, erased_at: now() };
    await tx
      .updateTable("mails")
      .set({ ...blank, to_address: deletedAddress(memberId), subject: erasedSubject })
      .where("id", "in", gone)
      .execute();
  }
  await deleteMailJobErrors(tx, [...waiting, ...gone]);
}
