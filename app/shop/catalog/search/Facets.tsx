import { ChevronDown, X } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { SearchFacets } from "#shared/catalog/search/contract.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { type SearchParams, useSearchPath } from "./searchParams.ts";
import { useKindName } from "./kindName.ts";

interface FacetsProps {
  asked: SearchParams;
  facets: SearchFacets;
}

export function Facets(props: FacetsProps) {
  const t = useTranslations("search");
  const { kind, category, tag } = props.asked;
  const kindName = useKindName("kinds");
  const { categories, tags } = props.facets;
  const chosen = [
    kind && kindName(kind),
    categories.find(({ uuid }) => uuid === category)?.name,
    tags.find(({ uuid }) => uuid === tag)?.name,
  ].filter(Boolean);
  return (
    <nav aria-label={t("narrow")}>
      <div className="hidden lg:block">
        <AllFacets {...props} />
      </div>
      <details key={`${kind} ${category} ${tag}`} className="group lg:hidden">
        <summary className={classes(buttonClass(), "w-full list-none justify-between!")}>
          {chosen.join(" · ") || t("narrow")}
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-2 rounded-lg border border-line bg-raised p-4">
          <AllFacets {...props} />
        </div>
      </details>
    </nav>
  );
}

function AllFacets({ asked, facets }: FacetsProps) {
  const t = useTranslations("search");
  const kindName = useKindName("kinds");
  const to = useSearchPath(asked);
  return (
    <div className="grid gap-6">
      <Facet
        title={t("kinds")}
        choices={facets.kinds.map(({ kind, count }) => ({ id: kind, name: kindName(kind), count }))}
        chosen={asked.kind}
        href={(id) => to({ kind: facets.kinds.find(({ kind }) => kind === id)?.kind })}
      />
      <Facet
        title={t("categories")}
        choices={facets.categories.map(({ uuid, name, count, parent }) => ({
          id: uuid,
          name,
          count,
          below: parent !== null,
        }))}
        chosen={asked.category}
        href={(category) => to({ category })}
      />
      <Facet
        title={t("tags")}
        choices={facets.tags.map(({ uuid, name, count }) => ({ id: uuid, name, count }))}
        chosen={asked.tag}
        href={(tag) => to({ tag })}
      />
    </div>
  );
}

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly below?: boolean;
}

interface FacetProps {
  title: string;
  choices: readonly Choice[];
  chosen: string | undefined;
  href: (id: string | undefined) => string;
}

const choiceClass =
  "flex items-center justify-between gap-3 rounded-md px-2 py-1.5 text-sm leading-tight hover:bg-sunken hover:text-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent";

function Facet({ title, choices, chosen, href }: FacetProps) {
  const t = useTranslations("search");
  if (choices.length === 0) return null;
  return (
    <section className="lg:-mx-2">
      <h2 className="mb-2 px-2 text-sm text-muted">{title}</h2>
      <ul>
        {choices.map(({ id, name, count, below }) => {
          const current = id === chosen;
          return (
            <li key={id} className={below ? "ps-3" : ""}>
              <Link
                to={href(current ? undefined : id)}
                preventScrollReset
                aria-current={current || undefined}
                aria-label={current ? t("without", { name }) : undefined}
                className={choiceClass}
              >
                {name}
                {current ? <X className="size-3.5" /> : <span className="text-muted">{count}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
