import { terms } from "#server/demo/content/taxonomies.ts";
import { slugFrom } from "#shared/kit/slug.ts";
import type { Texts } from "#shared/kit/lang.ts";

/** A text of the demo that has a page of its own. */
interface Written {
  readonly uuid: string;
  readonly title: Texts;
}

/** What news is known by in its address. */
export const namedIn = ({ uuid, title }: Written) => ({ uuid, slug: slugFrom(title.en) });

/** The address of a piece of news, without its language. */
export const newsAt = (news: Written): string => `/news/${news.uuid}/${namedIn(news).slug}`;

/** Where an article of support stands, as its address says it. */
export const placeOf = (article: Written & { readonly topic: string }) => ({
  ...namedIn(article),
  topic: article.topic,
  category: terms.find(({ uuid }) => uuid === article.topic)?.parent ?? "",
});
