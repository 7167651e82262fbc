import { createHash } from "node:crypto";
import type { Reminder, RequiredNote } from "#shared/catalog/listing/contract.ts";
import { type Lang, LANGS, type Texts } from "#shared/kit/lang.ts";

interface Noted {
  readonly product: string;
  readonly reminders: readonly Reminder[];
}

export interface VersionedNote {
  readonly version: string;
  readonly text: Texts;
}

/** Notes that an order must acknowledge; the version is a hash of product and text. */
export const requiredNotes = ({ product, reminders }: Noted): VersionedNote[] =>
  reminders
    .filter(({ required }) => required)
    .map(({ text }) => ({ version: versionOf(product, text), text }));

export const localizedRequiredNotes = (noted: Noted, lang: Lang): RequiredNote[] =>
  requiredNotes(noted).map(({ version, text }) => ({ version, text: text[lang] }));

/** Starts with a letter to be usable as a field name. */
function versionOf(product: string, text: Texts): string {
  const worded = JSON.stringify([product, ...LANGS.map((lang) => text[lang])]);
  return `n${createHash("sha256").update(worded).digest("hex").slice(0, 20)}`;
}
