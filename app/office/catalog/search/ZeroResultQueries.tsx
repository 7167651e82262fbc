import { Replace, SearchX } from "lucide-react";
import { Form, Link, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Lang } from "#shared/kit/lang.ts";
import type { ZeroResultSearch } from "#shared/catalog/search/contract.ts";
import { synonymOffice } from "#shared/catalog/search/synonymContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { schemaErrorResponse, toSubmissionError, textValue } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { pathsIn } from "#app/paths.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/ZeroResultQueries";
import { zeroResultList } from "./listSpec.ts";
import { zeroResultSource } from "./listSource.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const said = (name: string) => searchParams.get(name) ?? "";
  const done = { id: said("id"), words: said("words"), dismissed: said("done") === "dismissed" };
  const loaded = await loadList(context.get(pageContext), url, zeroResultSource);
  return { ...loaded, done: said("done") === "" ? null : done };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { portal } = context.get(pageContext);
  const form = await request.formData();
  const read = synonymOffice.dismissMiss.input.safeParse({
    id: textValue(form, "id"),
    dismissed: textValue(form, "intent") === "dismiss",
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    const { id, dismissed } = await portal.synonyms.dismissMiss(read.data);
    const query = new URLSearchParams(url.search);
    query.set("done", dismissed ? "dismissed" : "restored");
    query.set("id", id);
    query.set("words", textValue(form, "words"));
    return redirect(`${url.pathname}?${query}`, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function ZeroResultQueries({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.searches");
  const paths = useOfficePaths();
  const columns = useColumns();
  const { message, tone } = useFormErrors(actionData);
  const { done } = loaderData;
  return (
    <ListPage
      name="search"
      spec={zeroResultList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={columns}
      rowKey={({ id }) => id}
      labels={{
        lang: { label: t("lang"), option: (value) => languageNames[value as Lang] },
        dismissed: { label: t("dismissed") },
      }}
      searchLabel={t("search")}
      empty={{ icon: <SearchX />, title: t("emptyTitle"), text: t("emptyText") }}
      tabs={
        <>
          {message && <Alert tone={tone} title={message} />}
          {done && !message && (
            <Alert
              tone="success"
              title={t(done.dismissed ? "wasDismissed" : "wasRestored", { words: done.words })}
              actions={done.dismissed && <DismissButton {...done} />}
            />
          )}
        </>
      }
      actions={
        <Link to={paths.synonyms()} className={buttonClass({ size: "sm" })}>
          <Replace className="size-4" />
          {t("list")}
        </Link>
      }
    />
  );
}

function DismissButton({
  id,
  words,
  dismissed,
}: Pick<ZeroResultSearch, "id" | "words" | "dismissed">) {
  const t = useTranslations("manager.searches");
  const busy = useNavigation().formData?.get("id") === id;
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="words" value={words} />
      <Button
        type="submit"
        name="intent"
        value={dismissed ? "restore" : "dismiss"}
        size="sm"
        busy={busy}
        aria-label={t(dismissed ? "restore" : "dismiss", { words })}
      >
        {t(dismissed ? "restoreShort" : "dismissShort")}
      </Button>
    </Form>
  );
}

function useColumns(): DataColumn<ZeroResultSearch>[] {
  const t = useTranslations("manager.searches");
  const paths = useOfficePaths();
  const mayWrite = useHasPermission("search.write");
  return [
    {
      key: "words",
      header: t("words"),
      rowHeader: true,
      wrap: true,
      cell: ({ words, lang }) => (
        <Link to={pathsIn(lang).search({ search: words })} className="text-link">
          {words}
        </Link>
      ),
    },
    { key: "lang", header: t("lang"), cell: ({ lang }) => languageNames[lang] },
    { key: "count", header: t("count"), numeric: true, cell: ({ count }) => count },
    { key: "lastAt", header: t("lastAt"), cell: ({ lastAt }) => <Instant at={lastAt} /> },
    { key: "firstAt", header: t("firstAt"), cell: ({ firstAt }) => <Instant at={firstAt} /> },
    {
      key: "deal",
      header: t("deal"),
      cell: (miss) =>
        mayWrite && (
          <span className="flex items-center gap-2">
            <Link
              to={paths.synonyms(`?${new URLSearchParams({ words: miss.words })}`)}
              aria-label={t("meanOf", { words: miss.words })}
              className={buttonClass({ size: "sm" })}
            >
              {t("mean")}
            </Link>
            <DismissButton {...miss} />
          </span>
        ),
    },
  ];
}
