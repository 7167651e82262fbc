import { useTranslations } from "use-intl";
import type { MenuCategory } from "#shared/site/company/contract.ts";
import { MENU_PAGE_NAMES } from "#shared/content/menus/menuPages.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";

interface TargetSelectProps {
  name: string;
  categories: readonly MenuCategory[];
  isTop: boolean | undefined;
}

export function TargetSelect({ name, categories, isTop }: TargetSelectProps) {
  const t = useTranslations("layout.menus");
  const pages = useTranslations("layout.pages");
  const lang = useLang();
  const { values, fieldError } = useEditing();
  const chosen = values[name] ?? "";
  const all = categories.flatMap((top) => [
    { uuid: top.uuid, label: top[lang].name },
    ...top.sub.map((sub) => ({ uuid: sub.uuid, label: `${top[lang].name} › ${sub[lang].name}` })),
  ]);
  const isGone = chosen.includes("-") && !all.some(({ uuid }) => uuid === chosen);
  return (
    <Field label={t("target")} error={fieldError(name)}>
      <Select name={name} defaultValue={chosen}>
        <option value="">{t("choose")}</option>
        {isGone && <option value={chosen}>{t("gone")}</option>}
        <optgroup label={t("groups.special")}>
          {isTop && <option value="none">{t("none")}</option>}
          <option value="categories">{t("categories")}</option>
          <option value="address">{t("address")}</option>
        </optgroup>
        <optgroup label={t("groups.pages")}>
          {MENU_PAGE_NAMES.map((each) => (
            <option key={each} value={each}>
              {pages(each)}
            </option>
          ))}
        </optgroup>
        <optgroup label={t("groups.categories")}>
          {all.map(({ uuid, label }) => (
            <option key={uuid} value={uuid}>
              {label}
            </option>
          ))}
        </optgroup>
      </Select>
    </Field>
  );
}
