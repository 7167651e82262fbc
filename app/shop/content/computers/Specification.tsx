import { Cpu, List } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ComputerEntry } from "#shared/content/cms/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { computerPhrases } from "#app/i18n/pagePhrases.server.ts";
import { fixedPageHead } from "#app/seo/ogImages.server.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import type { Route } from "./+types/Specification";
import { ComparableProducts } from "./ComparableProducts.tsx";
import { CheckComputer } from "./CheckComputer.tsx";
import { COMPARED_MAX, parseComparedProducts } from "./comparedProducts.ts";
import { ComparisonTable } from "./ComparisonTable.tsx";
import { ProductSearch } from "./ProductSearch.tsx";
import type { ComputerFacts } from "./compatibility.ts";
import { ComputerContext } from "./computerContext.ts";
import { matchProducts } from "./matchProducts.server.ts";

const MAX_SEARCH = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const here = context.get(pageContext);
  const { portal, lang } = here;
  setPageMeta(context, await fixedPageHead(here, "specification"));
  const entries = await portal.content.computers();
  const { compared, tooMany } = parseComparedProducts(url, entries);
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, MAX_SEARCH);
  const shown = compared.length > 0 ? compared : matchProducts(entries, search);
  return {
    phrases: computerPhrases(lang),
    entries: shown,
    names: entries.map(({ product }) => product.name),
    search,
    isCompared: compared.length > 0,
    tooMany,
  };
}

export default function Specification({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("content.computer");
  const { phrases, entries, names, search, isCompared, tooMany } = loaderData;
  const [facts, setFacts] = useState<ComputerFacts | null>(null);
  return (
    <PhrasesProvider phrases={phrases}>
      <div className="page-width py-8 md:py-12">
        <PageHead
          title={t("title")}
          description={t("intro")}
          hidden={isCompared || search !== "" || names.length === 0}
        />
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-2 max-w-prose text-muted">{t("intro")}</p>
        <span className="graduation mt-5 mb-8 block text-control" />
        {names.length === 0 ? (
          <None />
        ) : (
          <ComputerContext value={facts}>
            {isCompared && <Compared entries={entries} tooMany={tooMany} />}
            <CheckComputer entries={entries} facts={facts} onTold={setFacts} />
            {!isCompared && (
              <>
                <ProductSearch search={search} count={entries.length} names={names} />
                {entries.length > 0 && <ComparableProducts entries={entries} />}
              </>
            )}
          </ComputerContext>
        )}
      </div>
    </PhrasesProvider>
  );
}

interface ComparedProps {
  entries: readonly ComputerEntry[];
  tooMany: boolean;
}

function Compared({ entries, tooMany }: ComparedProps) {
  const t = useTranslations("computers.compare");
  const paths = usePaths();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-sm text-muted">{tooMany && t("tooMany", { count: COMPARED_MAX })}</p>
        <Link
          to={paths.specification()}
          state={{ ticked: entries.map(({ product }) => product.code) }}
          className={buttonClass()}
        >
          <List className="size-4" />
          {t("all")}
        </Link>
      </div>
      <ComparisonTable entries={entries} />
    </>
  );
}

function None() {
  const t = useTranslations("content.computer");
  const contact = useTranslations("content.contact");
  const paths = usePaths();
  return (
    <EmptyState
      icon={<Cpu />}
      title={t("empty.title")}
      action={
        <Link to={paths.contact()} className={buttonClass({ variant: "primary" })}>
          {contact("title")}
        </Link>
      }
    >
      {t("empty.text")}
    </EmptyState>
  );
}
