import { data } from "react-router";
import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { searchPhrases } from "#app/i18n/pagePhrases.server.ts";
import { SearchBox } from "#app/shop/catalog/search/SearchBox.tsx";
import type { Route } from "./+types/NotFound";
import { requestedPath, pathWords } from "./requestedUrl.ts";
import { ErrorPage } from "#app/layout/ErrorPage.tsx";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = requestedPath(url.searchParams.get("from"));
  const told = { asked, words: asked === null ? "" : pathWords(asked) };
  return data({ ...told, phrases: searchPhrases(context.get(pageContext).lang) }, { status: 404 });
}

export default function NotFound({ loaderData: { asked, words, phrases } }: Route.ComponentProps) {
  const t = useTranslations("problem.missing");
  return (
    <ErrorPage status={404} kind="missing" requestId={null}>
      {asked !== null && (
        <p className="mt-6 max-w-prose text-sm text-muted">
          {t("asked")} <span className="font-mono wrap-anywhere text-text">{asked}</span>
        </p>
      )}
      <PhrasesProvider phrases={phrases}>
        <SearchBox search={words} />
      </PhrasesProvider>
    </ErrorPage>
  );
}
