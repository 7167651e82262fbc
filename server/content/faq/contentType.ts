import { Refusal } from "#shared/errors.ts";
import type { FaqContent } from "#shared/content/cms/content.ts";
import { isSlugTaken } from "../cms/commands.ts";
import type { EntryType } from "../cms/contentType.ts";
import * as queries from "./adminQueries.ts";

export const faqEntryType: EntryType<FaqContent> = {
  name: "faq",
  permission: "site.write",
  async validate(tx, { id, content: { category, slug } }) {
    const errors: Record<string, string[]> = {};
    const groups = await queries.listCategories(tx);
    if (!groups.some((group) => group.id === category)) errors["category"] = ["required"];
    // Categories and questions share one namespace of slugs.
    const isGroup = groups.some((group) => group.slug === slug);
    if (isGroup || (await isSlugTaken(tx, { kind: "faq", id }, slug)))
      errors["slug"] = ["slug_taken"];
    if (Object.keys(errors).length > 0) throw new Refusal("request.invalid", errors);
  },
  async prepareRestore(tx, content, { category }) {
    const isThere = (await queries.listCategories(tx)).some(({ id }) => id === content.category);
    return isThere ? content : { ...content, category };
  },
  publish: (tx, _scope, { id, content }) => queries.publishFaq(tx, id, content),
  unpublish: (tx, id) => queries.unpublishFaq(tx, id),
};
