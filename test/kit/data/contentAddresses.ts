import { terms } from "#server/demo/content/taxonomies.ts";
import { toSlug } from "#shared/kit/slug.ts";
import type { Texts } from "#shared/kit/lang.ts";

interface Written {
  readonly uuid: string;
  readonly title: Texts;
}

export const slugParams = ({ uuid, title }: Written) => ({ uuid, slug: toSlug(title.en) });

/** Without the language, like all addresses here. */
export const newsPathOf = (news: Written): string => `/news/${news.uuid}/${slugParams(news).slug}`;

export const articleParams = (article: Written & { readonly topic: string }) => ({
  ...slugParams(article),
  topic: article.topic,
  category: terms.find(({ uuid }) => uuid === article.topic)?.parent ?? "",
});
