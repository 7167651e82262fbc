import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useLang, usePaths } from "../kit/language.ts";
import { useSite } from "../site/context.ts";
import { buttonClass } from "../ui/buttonClass.ts";
import { classes } from "../ui/classes.ts";
import { useCategoryName } from "./categoryName.ts";

const itemClass =
  "block border-s-2 border-transparent py-1.5 ps-3 text-sm leading-tight hover:text-accent aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent";

/** The categories beside a list; on a narrow screen behind a button that names the current one. */
export function CategoryNav({ current }: { current: string | undefined }) {
  const t = useTranslations("catalogue.list");
  const name = useCategoryName()(current) ?? t("all");
  return (
    <nav aria-label={t("categories")}>
      <div className="hidden lg:block">
        <CategoryTree current={current} />
      </div>
      <details key={current} className="group lg:hidden">
        <summary className={classes(buttonClass(), "w-full list-none justify-between!")}>
          {name}
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-2 rounded-lg border border-line bg-raised p-3">
          <CategoryTree current={current} />
        </div>
      </details>
    </nav>
  );
}

function CategoryTree({ current }: { current: string | undefined }) {
  const t = useTranslations("catalogue.list");
  const { categories } = useSite();
  const lang = useLang();
  const paths = usePaths();
  const item = (uuid: string | undefined, label: string) => (
    <Link
      to={paths.products(uuid)}
      aria-current={uuid === current ? "page" : undefined}
      className={itemClass}
    >
      {label}
    </Link>
  );
  return (
    <ul className="border-s border-line *:-ms-px">
      <li>{item(undefined, t("all"))}</li>
      {categories.map((category) => (
        <li key={category.uuid}>
          {item(category.uuid, category[lang].name)}
          <ul>
            {category.sub.map((sub) => (
              <li key={sub.uuid} className="*:ps-7">
                {item(sub.uuid, sub[lang].name)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
