import { langPrefix } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import type { MailTemplates } from "#shared/platform/mail/templates.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import { findLicense } from "./licenseRows.ts";

/** Tells the holder what staff did with a key. Never contains the key. */
export async function mailHolder(
  tx: Tx,
  scope: Context,
  { licenseId, about }: { licenseId: string } & Pick<MailTemplates["key_changed"], "about">,
): Promise<void> {
  const license = await findLicense(tx, licenseId);
  const holder = license && (await memberById(tx, license.holder_id, { lock: false }));
  if (!license || !holder) return;
  const { lang } = holder;
  const product = license.edition
    ? `${license.name[lang]} ${license.edition[lang]}`
    : license.name[lang];
  await queueMail(tx, scope, {
    dedupeKey: `key.${about}:${licenseId}:${scope.newId()}`,
    to: holder.email,
    memberId: holder.id,
    lang,
    template: "key_changed",
    props: {
      about,
      name: personName({ firstName: holder.first_name, lastName: holder.last_name }, lang),
      product,
      hint: license.key_hint,
      url: `${scope.settings.publicUrl}${langPrefix[lang]}/member/UseRecord/${licenseId}`,
    },
  });
}
