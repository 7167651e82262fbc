import type { HeadFacts } from "../head/facts.ts";
import { trailThing } from "../head/things.server.ts";
import { sayHead } from "../head/tell.server.ts";
import type { PageRequest } from "#server/http/pages.ts";
import { sayIn } from "../kit/say.server.ts";
import { menuOf } from "../site/asked.server.ts";
import { categoryTrail } from "./categoryTrail.server.ts";

interface Listed {
  readonly category: string | undefined;
  /** How many products it has. */
  readonly total: number;
}

/** What a list of products tells search engines. */
export async function listHead(
  asked: PageRequest,
  { category, total }: Listed,
): Promise<HeadFacts> {
  const { lang, settings } = asked;
  if (category === undefined) {
    const name = sayIn(lang)("catalogue.list.all");
    return { description: sayHead(lang)("list", { name, count: total }) };
  }
  const trail = categoryTrail(lang, await menuOf(asked), category);
  const name = trail.at(-1)?.name ?? "";
  return {
    description: sayHead(lang)("list", { name, count: total }),
    things: [trailThing({ publicUrl: settings.publicUrl, lang }, trail)],
  };
}
