import { ensure } from "#shared/errors.ts";
import { createVoting } from "../cms/votes.ts";
import { getArticle } from "./service.ts";

export const articleVoting = createVoting({
  kind: "article",
  table: "support_articles",
  async requireReader(scope, uuid) {
    const { needs } = await getArticle(scope, { uuid });
    ensure(needs === null, "entry.not_found");
  },
});
