import { Download, History, KeyRound } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { KeyRecord } from "#shared/licensing/productKeys/contract.ts";
import type { RecordTopic } from "#shared/licensing/productKeys/rules.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { LicenseRecordCode } from "#shared/licensing/licenses/events.ts";
import { AccountList } from "#app/account/layout/AccountList.tsx";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { productKeyPhrases } from "#app/i18n/pagePhrases.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { useList } from "#app/lists/listContext.ts";
import { ListSearch } from "#app/lists/ListSearch.tsx";
import { listSearch } from "#app/lists/listQuery.ts";
import { loadList } from "#app/lists/listSource.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import type { Route } from "./+types/KeyRecords";
import { recordsPath } from "./recordsPath.ts";
import { keyRecordSource } from "./recordListSource.server.ts";
import { keyRecords } from "./recordListSpec.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const loaded = await loadList(asked, url, keyRecordSource);
  const keys = await asked.portal.productKeys.recordedKeys();
  return { ...loaded, keys, phrases: productKeyPhrases(asked.lang) };
}

export default function KeyRecords(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Screen {...props} />
    </PhrasesProvider>
  );
}

function Screen({ loaderData: { query, list, keys } }: Route.ComponentProps) {
  const t = useTranslations("productKeys.records");
  const topics = useTranslations("productKeys.records.topics");
  const columns = useColumns();
  const named = new Map(keys.map((key) => [key.uuid, t("keyOption", key)]));
  return (
    <AccountList
      title={t("title")}
      intro={t("intro")}
      spec={keyRecords(keys.map(({ uuid }) => uuid))}
      query={query}
      labels={{
        key: { label: t("key"), option: (value: string) => named.get(value) ?? value },
        computer: { label: t("computer") },
        what: { label: t("what"), option: (value: string) => topics(value as RecordTopic) },
        from: { label: t("from") },
        to: { label: t("to") },
      }}
      columns={columns}
      list={list}
      rowKey={({ id }) => String(id)}
      tools={<Tools />}
      empty={<NoRecords />}
    />
  );
}

function Tools() {
  const list = useTranslations("list");
  const t = useTranslations("productKeys");
  const paths = usePaths();
  const { spec, query } = useList();
  return (
    <>
      <ListSearch label={undefined} shortcuts={false} />
      <Link to={paths.productKeys()} className={buttonClass({ size: "sm" })}>
        <KeyRound className="size-4 max-sm:hidden" />
        {t("title")}
      </Link>
      <a
        href={`${recordsPath(paths)}.csv` + listSearch(spec, { ...query, page: 1 })}
        download
        className={buttonClass({ size: "sm" })}
      >
        <Download className="size-4 max-sm:hidden" />
        {list("file")}
      </a>
    </>
  );
}

function NoRecords() {
  const t = useTranslations("productKeys.records");
  return (
    <EmptyState icon={<History />} title={t("emptyTitle")}>
      {t("emptyText")}
    </EmptyState>
  );
}

function useColumns(): DataColumn<KeyRecord>[] {
  const t = useTranslations("productKeys.records");
  const codes = useTranslations("productKeys.records.codes");
  const actors = useTranslations("productKeys.records.actors");
  const paths = usePaths();
  return [
    {
      key: "what",
      header: t("what"),
      rowHeader: true,
      wrap: true,
      cell: ({ code, until, was }) => (
        <>
          {codes(code as LicenseRecordCode)}
          {until !== null && (
            <span className="block text-muted">{t("until", { until: formatInstant(until) })}</span>
          )}
          {was !== null && <span className="block text-muted">{t("was", { name: was })}</span>}
        </>
      ),
    },
    { key: "at", header: t("at"), cell: ({ at }) => <Instant at={at} /> },
    {
      key: "key",
      header: t("key"),
      wrap: true,
      cell: ({ key }) => (
        <Link to={recordsPath(paths, key.uuid)} className="text-link">
          {key.name}
          <span className="block font-mono text-muted">{`…${key.hint}`}</span>
        </Link>
      ),
    },
    {
      key: "computer",
      header: t("computer"),
      wrap: true,
      cell: ({ computer }) => computer?.name ?? "–",
    },
    { key: "by", header: t("by"), cell: ({ by }) => actors(by) },
  ];
}
