import { useTranslations } from "use-intl";
import type { LocalizedMenuEntry } from "#shared/content/menus/menus.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Dropdown, dropdownItemClass } from "#app/ui/overlays/Dropdown.tsx";
import { useSite } from "./siteContext.ts";
import { MenuLink } from "./MenuLink.tsx";

/** Abbreviations keep their capitals. */
const withinPhrase = (name: string) =>
  name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

export const MainMenu = () => (
  <ul className="flex items-center">
    {useSite().menus.header.map((entry, at) => (
      <li key={at}>
        {entry.sub && entry.sub.length > 0 ? (
          <Opening entry={entry} />
        ) : (
          <MenuLink to={entry} className={buttonClass({ variant: "quiet", size: "sm" })} />
        )}
      </li>
    ))}
  </ul>
);

function Opening({ entry }: { entry: LocalizedMenuEntry }) {
  const t = useTranslations("shell");
  const { uuid, route, name, sub } = entry;
  const all = uuid === null ? name : t("nav.allOf", { category: withinPhrase(name) });
  return (
    <Dropdown label={name} name="header">
      {(uuid ?? route) !== null && (
        <li>
          <MenuLink to={{ ...entry, name: all }} className={dropdownItemClass} />
        </li>
      )}
      {sub?.map((each, at) => (
        <li key={at}>
          <MenuLink to={each} className={dropdownItemClass} />
        </li>
      ))}
    </Dropdown>
  );
}
