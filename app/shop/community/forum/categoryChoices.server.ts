import type { Lang } from "#shared/kit/lang.ts";
import type { MenuCategory } from "#shared/site/company/contract.ts";

export interface CategoryChoice {
  readonly uuid: string;
  readonly name: string;
}

/** Subcategories below their category, named with it. */
export const categoryChoices = (
  menu: readonly MenuCategory[],
  lang: Lang,
): readonly CategoryChoice[] =>
  menu.flatMap((top) => [
    { uuid: top.uuid, name: top[lang].name },
    ...top.sub.map((each) => ({
      uuid: each.uuid,
      name: `${top[lang].name} › ${each[lang].name}`,
    })),
  ]);
