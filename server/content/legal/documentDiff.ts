import { type Lang, LANGS } from "#shared/kit/lang.ts";
import type { LegalType } from "#shared/site/company/contract.ts";
import { ensure } from "#shared/errors.ts";
import { listOutdatedTexts } from "#shared/content/cms/translationStatus.ts";
import type { Context } from "#server/context.ts";
import { contentOf, liveDocument } from "#server/site/company/service.ts";

interface ContentDiff {
  readonly lang: Lang;
  readonly before: string;
  readonly after: string;
}

/**
 * The caller's language, or every other changed language if that one is unchanged. @throws
 * {Refusal} `page.not_found`.
 */
export async function diffContent(
  { db, now, lang }: Context,
  { type, from, to }: { type: LegalType; from: string; to: string },
): Promise<ContentDiff[]> {
  const named = (version: string) => contentOf(db, { type, version, now: now() });
  const [before, after] = [await named(from), await named(to)];
  ensure(before && after, "page.not_found");
  const changed = LANGS.filter((each) => before.content[each] !== after.content[each]);
  const shownLangs = changed.includes(lang) ? [lang] : changed;
  return shownLangs.map((each) => ({
    lang: each,
    before: before.content[each],
    after: after.content[each],
  }));
}

/**
 * Whether the text in force changed in another language and the caller's was neither changed nor
 * confirmed since.
 */
export async function isTranslationOutdated(
  { db, lang }: Context,
  { type }: { type: LegalType },
): Promise<boolean> {
  const live = await liveDocument(db, type);
  return live !== undefined && listOutdatedTexts(live).includes(`text.${lang}`);
}
