import type { Scope } from "#server/context.ts";
import type { MailRow } from "./mailQueries.ts";

interface Bodies {
  readonly text: string;
  readonly html: string;
}

type Sealing = Pick<Scope, "vault">;

/** The columns that hold what a mail says; sealed where it opens something, so that a copy of the database does not. */
export const storedBodies = (
  { vault }: Sealing,
  { id, secret, text, html }: Bodies & { readonly id: string; readonly secret: boolean },
) =>
  secret
    ? {
        body_text: "",
        body_html: "",
        body_cipher: vault.seal(JSON.stringify([text, html]), context(id)),
      }
    : { body_text: text, body_html: html };

/** What a mail says; nothing for a secret one that has left. */
export function bodiesOf({ vault }: Sealing, mail: MailRow): Bodies {
  if (!mail.body_cipher) return { text: mail.body_text, html: mail.body_html };
  const [text, html] = JSON.parse(vault.open(mail.body_cipher, context(mail.id))) as [
    string,
    string,
  ];
  return { text, html };
}

const context = (id: string): string => `mail:${id}`;
