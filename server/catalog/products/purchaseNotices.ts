import { createHash } from "node:crypto";
import type { Reminder, RequiredNote } from "#shared/catalog/listing/contract.ts";
import { type Lang, LANGS, type Texts } from "#shared/kit/lang.ts";

interface Noted {
  readonly product: string;
  readonly reminders: readonly Reminder[];
}

/** A note of a product that has to be acknowledged, as it is worded now. */
export interface VersionedNote {
  readonly version: string;
  readonly text: Texts;
}

/** The notes without whose acknowledgement no order of the product is taken; each wording has a version of its own. */
export const requiredNotes = ({ product, reminders }: Noted): VersionedNote[] =>
  reminders
    .filter(({ required }) => required)
    .map(({ text }) => ({ version: versionOf(product, text), text }));

/** The same as one reads them in a language. */
export const requiredNotesIn = (noted: Noted, lang: Lang): RequiredNote[] =>
  requiredNotes(noted).map(({ version, text }) => ({ version, text: text[lang] }));

/** Begins with a letter, so that it can stand as a name among fields. */
function versionOf(product: string, text: Texts): string {
  const worded = JSON.stringify([product, ...LANGS.map((lang) => text[lang])]);
  return `n${createHash("sha256").update(worded).digest("hex").slice(0, 20)}`;
}
