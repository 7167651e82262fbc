import { Link } from "react-router";
import { useLang, usePaths } from "../kit/language.ts";
import { useTranslations } from "use-intl";
import { Dropdown, dropdownItemClass } from "../ui/Dropdown.tsx";
import { useSite } from "./context.ts";

/** A name as it stands inside a phrase; an abbreviation keeps its capitals. */
const withinPhrase = (name: string) =>
  name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

/** The menu's categories, each opening its subs. */
export function ProductMenu() {
  const t = useTranslations("shell");
  const { categories } = useSite();
  const lang = useLang();
  const paths = usePaths();
  return (
    <ul className="flex items-center">
      {categories.map((category) => (
        <li key={category.uuid}>
          <Dropdown label={category[lang].name} name="header">
            <li>
              <Link to={paths.products(category.uuid)} className={dropdownItemClass}>
                {t("nav.allOf", { category: withinPhrase(category[lang].name) })}
              </Link>
            </li>
            {category.sub.map((sub) => (
              <li key={sub.uuid}>
                <Link to={paths.products(sub.uuid)} className={dropdownItemClass}>
                  {sub[lang].name}
                </Link>
              </li>
            ))}
          </Dropdown>
        </li>
      ))}
    </ul>
  );
}
