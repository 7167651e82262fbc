import type { Lang } from "#shared/kit/lang.ts";
import type { MenuCategory } from "#shared/site/company/contract.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { pathsIn } from "#app/paths.ts";

export function categoryBreadcrumbs(
  lang: Lang,
  menu: readonly MenuCategory[],
  category: string | undefined,
): { name: string; path: string }[] {
  const paths = pathsIn(lang);
  const top = menu.find(({ uuid, sub }) =>
    [uuid, ...sub.map((each) => each.uuid)].includes(category ?? ""),
  );
  const sub = top?.sub.find(({ uuid }) => uuid === category);
  return [
    { name: translatorFor(lang)("catalogue.list.title"), path: paths.products() },
    ...[top, sub].flatMap((step) =>
      step ? [{ name: step[lang].name, path: paths.products(step.uuid) }] : [],
    ),
  ];
}
