import { type Lang, LANGS } from "#shared/kit/lang.ts";
import type { LegalType } from "#shared/site/company/contract.ts";
import { ensure } from "#shared/errors.ts";
import { behindIn } from "#shared/content/cms/translationStatus.ts";
import type { Scope } from "#server/context.ts";
import { contentOf, liveDocument } from "#server/site/company/service.ts";

interface Changed {
  readonly lang: Lang;
  readonly before: string;
  readonly after: string;
}

/**
 * What one version of a document says in place of another: in the caller's language, or where that says the same in
 * both, in every other that does not. @throws {Refusal} `page.not_found` for a version that there is not.
 */
export async function contentChanges(
  { db, now, lang }: Scope,
  { type, from, to }: { type: LegalType; from: string; to: string },
): Promise<Changed[]> {
  const named = (version: string) => contentOf(db, { type, version, now: now() });
  const [before, after] = [await named(from), await named(to)];
  ensure(before && after, "page.not_found");
  const changed = LANGS.filter((each) => before.content[each] !== after.content[each]);
  const told = changed.includes(lang) ? [lang] : changed;
  return told.map((each) => ({
    lang: each,
    before: before.content[each],
    after: after.content[each],
  }));
}

/**
 * Whether what is in force was changed in another language and the caller's still says what it did before, which
 * nobody has said to be right.
 */
export async function isContentBehind(
  { db, lang }: Scope,
  { type }: { type: LegalType },
): Promise<boolean> {
  const live = await liveDocument(db, type);
  return live !== undefined && behindIn(live).includes(`text.${lang}`);
}
