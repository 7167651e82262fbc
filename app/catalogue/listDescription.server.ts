import type { Lang } from "#shared/kit/lang.ts";
import type { MenuCategory } from "#shared/site/contract.ts";
import { sayHead } from "../head/tell.server.ts";
import { sayIn } from "../kit/say.server.ts";

interface Listed {
  readonly menu: readonly MenuCategory[];
  readonly category: string | undefined;
  readonly total: number;
}

/** What a search engine shows of a list. */
export function listDescription(lang: Lang, { menu, category, total }: Listed): string {
  const named = menu.flatMap((top) => [top, ...top.sub]).find(({ uuid }) => uuid === category);
  const name = named?.[lang].name ?? sayIn(lang)("catalogue.list.all");
  return sayHead(lang)("list", { name, count: total });
}
