import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { PageMeta } from "#app/seo/pageMeta.ts";
import { trailThing } from "#app/seo/schemaOrg.server.ts";
import { pathsIn } from "#app/paths.ts";
import { supportTranslator } from "#app/seo/ogImages.server.ts";

export interface NamedTopic {
  readonly uuid: string;
  readonly name: string;
}

export const topicBreadcrumbs = (
  { lang }: Pick<PageRequest, "lang">,
  category: NamedTopic,
  topic: NamedTopic | null,
): { name: string; path: string }[] => {
  const paths = pathsIn(lang);
  return [
    { name: supportTranslator(lang)("title"), path: paths.support() },
    { name: category.name, path: paths.supportCategory(category.uuid) },
    ...(topic ? [{ name: topic.name, path: paths.supportTopic(category.uuid, topic.uuid) }] : []),
  ];
};

export const topicHead = (
  { lang, settings }: PageRequest,
  category: NamedTopic,
  topic: NamedTopic | null,
): PageMeta => ({
  things: [
    trailThing(
      { publicUrl: settings.publicUrl, lang },
      topicBreadcrumbs({ lang }, category, topic),
    ),
  ],
});
