import type { PageRequest } from "#server/http/pages.ts";
import type { SupportArticle } from "#shared/support/contract.ts";
import type { HeadFacts } from "../head/facts.ts";
import { pictureOf, supportPreview } from "../previews/previews.server.ts";
import { infoOf } from "../site/asked.server.ts";

/** What an article of support tells search engines. */
export async function articleHead(asked: PageRequest, article: SupportArticle): Promise<HeadFacts> {
  const info = await infoOf(asked);
  return { picture: await pictureOf(asked, supportPreview(asked, info, article)) };
}
