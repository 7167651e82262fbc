import { Refusal } from "#shared/errors.ts";
import type { FaqContent } from "#shared/content/cms/content.ts";
import { isSlugTaken } from "../cms/commands.ts";
import type { TextKind } from "../cms/contentType.ts";
import * as queries from "./adminQueries.ts";

export const faqKind: TextKind<FaqContent> = {
  name: "faq",
  permission: "site.write",
  async check(tx, { id, content: { category, slug } }) {
    const faults: Record<string, string[]> = {};
    const groups = await queries.groups(tx);
    if (!groups.some((group) => group.id === category)) faults["category"] = ["required"];
    // Categories and questions share one namespace of slugs.
    const isGroup = groups.some((group) => group.slug === slug);
    if (isGroup || (await isSlugTaken(tx, { kind: "faq", id }, slug)))
      faults["slug"] = ["slug_taken"];
    if (Object.keys(faults).length > 0) throw new Refusal("request.invalid", faults);
  },
  async revived(tx, content, { category }) {
    const isThere = (await queries.groups(tx)).some(({ id }) => id === content.category);
    return isThere ? content : { ...content, category };
  },
  show: (tx, _scope, { id, content }) => queries.showFaq(tx, id, content),
  hide: (tx, id) => queries.hideFaq(tx, id),
};
