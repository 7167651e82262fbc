import type { Context } from "#server/context.ts";
import type { MailRow } from "./mailQueries.ts";

interface MailBodies {
  readonly text: string;
  readonly html: string;
}

type Encryption = Pick<Context, "vault">;

/** Secret bodies are encrypted, so that a leaked database opens nothing. */
export const encryptBodies = (
  { vault }: Encryption,
  { id, secret, text, html }: MailBodies & { readonly id: string; readonly secret: boolean },
) =>
  secret
    ? {
        body_text: "",
        body_html: "",
        body_cipher: vault.seal(JSON.stringify([text, html]), context(id)),
      }
    : { body_text: text, body_html: html };

/** Empty for a secret mail already sent. */
export function decryptBodies({ vault }: Encryption, mail: MailRow): MailBodies {
  if (!mail.body_cipher) return { text: mail.body_text, html: mail.body_html };
  const [text, html] = JSON.parse(vault.open(mail.body_cipher, context(mail.id))) as [
    string,
    string,
  ];
  return { text, html };
}

const context = (id: string): string => `mail:${id}`;
