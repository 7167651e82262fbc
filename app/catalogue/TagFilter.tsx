import { ChevronDown, X } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "../kit/language.ts";
import { buttonClass } from "../ui/buttonClass.ts";
import { classes } from "../ui/classes.ts";
import type { CountedTag, Narrowed } from "./narrow.ts";

interface TagFilterProps {
  narrowed: Narrowed;
  /** The tags of what is found, with how many products have each. */
  tags: readonly CountedTag[];
}

/** Narrows the list to what has one tag; on a narrow screen behind a button that names the chosen one. */
export function TagFilter({ narrowed, tags }: TagFilterProps) {
  const t = useTranslations("catalogue.list");
  if (tags.length === 0) return null;
  const chosen = tags.find(({ uuid }) => uuid === narrowed.tag);
  return (
    <nav aria-label={t("tags")} className="mt-3 lg:mt-8">
      <div className="hidden lg:block">
        <h2 className="mb-3 text-sm text-muted">{t("tags")}</h2>
        <TagChoices narrowed={narrowed} tags={tags} />
      </div>
      <details key={narrowed.tag} className="group lg:hidden">
        <summary className={classes(buttonClass(), "w-full list-none justify-between!")}>
          {chosen?.name ?? t("tags")}
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-2 rounded-lg border border-line bg-raised p-3">
          <TagChoices narrowed={narrowed} tags={tags} />
        </div>
      </details>
    </nav>
  );
}

const choiceClass =
  "inline-flex min-h-8 items-center gap-1.5 rounded-md border border-line bg-raised px-2.5 text-sm leading-tight hover:border-control aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold";

function TagChoices({ narrowed, tags }: TagFilterProps) {
  const t = useTranslations("catalogue.list");
  const paths = usePaths();
  const { category, tag: chosen, ...others } = narrowed;
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map(({ uuid, name, count }) => {
        const current = uuid === chosen;
        return (
          <li key={uuid}>
            <Link
              to={paths.products(category, { ...others, tag: current ? undefined : uuid })}
              preventScrollReset
              aria-current={current || undefined}
              aria-label={current ? t("untag", { tag: name }) : undefined}
              className={choiceClass}
            >
              {name}
              {current ? <X className="size-3.5" /> : <span className="text-muted">{count}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
