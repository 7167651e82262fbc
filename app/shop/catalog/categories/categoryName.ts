import { useLang } from "#app/i18n/useLang.ts";
import { useSite } from "#app/layout/siteContext.ts";

export function useCategoryName(): (uuid: string | undefined) => string | undefined {
  const { categories } = useSite();
  const lang = useLang();
  return (uuid) =>
    categories.flatMap((top) => [top, ...top.sub]).find((entry) => entry.uuid === uuid)?.[lang]
      .name;
}
