import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { HeadFacts } from "#app/seo/pageMeta.ts";
import { trailThing } from "#app/seo/schemaOrg.server.ts";
import { pathsIn } from "#app/paths.ts";
import { saySupport } from "#app/seo/ogImages.server.ts";

export interface Named {
  readonly uuid: string;
  readonly name: string;
}

export const topicSteps = (
  { lang }: Pick<PageRequest, "lang">,
  category: Named,
  topic: Named | null,
): { name: string; path: string }[] => {
  const paths = pathsIn(lang);
  return [
    { name: saySupport(lang)("title"), path: paths.support() },
    { name: category.name, path: paths.supportCategory(category.uuid) },
    ...(topic ? [{ name: topic.name, path: paths.supportTopic(category.uuid, topic.uuid) }] : []),
  ];
};

export const topicHead = (
  { lang, settings }: PageRequest,
  category: Named,
  topic: Named | null,
): HeadFacts => ({
  things: [
    trailThing({ publicUrl: settings.publicUrl, lang }, topicSteps({ lang }, category, topic)),
  ],
});
