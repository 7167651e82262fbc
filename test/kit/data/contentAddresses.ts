import { terms } from "#server/demo/content/taxonomies.ts";
import { slugFrom } from "#shared/kit/slug.ts";
import type { Texts } from "#shared/kit/lang.ts";

interface Written {
  readonly uuid: string;
  readonly title: Texts;
}

export const namedIn = ({ uuid, title }: Written) => ({ uuid, slug: slugFrom(title.en) });

/** Without the language, like all addresses here. */
export const newsAt = (news: Written): string => `/news/${news.uuid}/${namedIn(news).slug}`;

export const placeOf = (article: Written & { readonly topic: string }) => ({
  ...namedIn(article),
  topic: article.topic,
  category: terms.find(({ uuid }) => uuid === article.topic)?.parent ?? "",
});
