import type { ComponentProps } from "react";
import { useLang } from "#app/i18n/useLang.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { Select } from "#app/ui/inputs/Select.tsx";

export function CategorySelect({
  none,
  ...props
}: Omit<ComponentProps<typeof Select>, "children"> & { none?: string }) {
  const { categories } = useSite();
  const lang = useLang();
  return (
    <Select {...props}>
      {none !== undefined && <option value="">{none}</option>}
      {categories.map((top) => (
        <optgroup key={top.uuid} label={top[lang].name}>
          {[top, ...top.sub].map((each) => (
            <option key={each.uuid} value={each.uuid}>
              {each[lang].name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
