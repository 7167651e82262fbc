import { Rows3, Rows4, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { dropdownItemClass } from "#app/ui/overlays/Dropdown.tsx";
import { Popover } from "#app/ui/overlays/Popover.tsx";
import { useOffice } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";

export function DisplayMenu() {
  const t = useTranslations("manager.list");
  const { compact, shortcuts } = useOffice().display;
  const { pathname, search } = useLocation();
  const choice = (name: string, value: string, current: boolean, said: ReactNode) => (
    <li>
      <button
        name={name}
        value={value}
        aria-current={current || undefined}
        className={dropdownItemClass}
      >
        {said}
      </button>
    </li>
  );
  return (
    <Popover
      name="list"
      align="end"
      icon={<SlidersHorizontal />}
      label={t("display")}
      className="max-md:hidden"
    >
      <Form method="post" action={useOfficePaths().display()} replace preventScrollReset>
        <input type="hidden" name="to" value={pathname + search} />
        <p className="px-3 pt-3 pb-1 text-xs text-muted">{t("density")}</p>
        <ul>
          {choice(
            "density",
            "compact",
            compact,
            <>
              <Rows4 />
              {t("compact")}
            </>,
          )}
          {choice(
            "density",
            "roomy",
            !compact,
            <>
              <Rows3 />
              {t("roomy")}
            </>,
          )}
        </ul>
        <p className="border-t border-line px-3 pt-3 pb-1 text-xs text-muted">{t("shortcuts")}</p>
        <ul className="pb-1">
          {choice("shortcuts", "on", shortcuts, t("shortcutsOn"))}
          {choice("shortcuts", "off", !shortcuts, t("shortcutsOff"))}
        </ul>
      </Form>
    </Popover>
  );
}
