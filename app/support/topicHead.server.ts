import type { PageRequest } from "#server/http/pages.ts";
import type { HeadFacts } from "../head/facts.ts";
import { trailThing } from "../head/things.server.ts";
import { pathsIn } from "../paths.ts";
import { saySupport } from "../previews/previews.server.ts";

/** A category of support, or one of its topics. */
export interface Named {
  readonly uuid: string;
  readonly name: string;
}

/** The way to a topic of support, or to its category, from the top. */
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

/** What a category of support, or one of its topics, tells search engines. */
export const topicHead = (
  { lang, settings }: PageRequest,
  category: Named,
  topic: Named | null,
): HeadFacts => ({
  things: [
    trailThing({ publicUrl: settings.publicUrl, lang }, topicSteps({ lang }, category, topic)),
  ],
});
