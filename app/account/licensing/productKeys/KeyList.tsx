import { History, KeyRound } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatDay } from "#shared/kit/time.ts";
import type { KeyStatus } from "#shared/licensing/licenses/rules.ts";
import type { OwnKey } from "#shared/licensing/productKeys/contract.ts";
import { AccountList } from "#app/account/layout/AccountList.tsx";
import { usePersistentActionData } from "#app/forms/usePersistentActionData.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { productKeyPhrases } from "#app/i18n/pagePhrases.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { ListSearch } from "#app/lists/ListSearch.tsx";
import { loadList } from "#app/lists/listSource.server.ts";
import { revalidateAfterAction } from "#app/navigation/revalidateAfterAction.ts";
import { pageContext } from "#app/requestContext.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { KeyBadge } from "#app/shop/licensing/licenses/LicenseBadge.tsx";
import { statusWord } from "#app/shop/licensing/licenses/statusWord.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import type { Route } from "./+types/KeyList";
import { ownKeys } from "./keyListSpec.ts";
import { ownKeySource } from "./keyListSource.server.ts";
import { KeyEnd } from "./KeyEnd.tsx";
import { KeyNotices } from "./KeyNotices.tsx";
import { keyDoneIn, mailedCodeIn } from "./keyDone.ts";
import { recordsPath } from "./recordsPath.ts";
import { offerAction } from "./offerAction.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const loaded = await loadList(asked, url, ownKeySource);
  return {
    ...loaded,
    phrases: productKeyPhrases(asked.lang),
    offers: await asked.portal.productKeys.offers(),
    done: keyDoneIn(url.searchParams),
    code: mailedCodeIn(url.searchParams),
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  offerAction(context.get(pageContext), await request.formData());

export const shouldRevalidate = revalidateAfterAction;

export default function KeyList(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Screen {...props} />
    </PhrasesProvider>
  );
}

function Screen({ loaderData, ...answered }: Route.ComponentProps) {
  const t = useTranslations("productKeys");
  const { query, list, offers, done, code } = loaderData;
  const refused = usePersistentActionData(answered.actionData);
  const columns = useColumns(code);
  const words = useTranslations("keys.status");
  return (
    <AccountList
      title={t("title")}
      intro={t("intro")}
      notices={<KeyNotices offers={offers} done={done} code={code} refused={refused} />}
      spec={ownKeys}
      query={query}
      labels={{
        status: {
          label: t("status"),
          option: (one: string) => words(statusWord[Number(one) as KeyStatus]),
        },
      }}
      columns={columns}
      list={list}
      rowKey={({ uuid }) => uuid}
      tools={<Tools />}
      empty={<NoKeys />}
    />
  );
}

function Tools() {
  const t = useTranslations("productKeys");
  const paths = usePaths();
  return (
    <>
      <ListSearch label={t("search")} shortcuts={false} />
      <Link to={recordsPath(paths)} className={buttonClass({ size: "sm" })}>
        <History className="size-4 max-sm:hidden" />
        {t("toRecords")}
      </Link>
    </>
  );
}

function NoKeys() {
  const t = useTranslations("productKeys");
  const paths = usePaths();
  return (
    <EmptyState
      icon={<KeyRound />}
      title={t("emptyTitle")}
      action={
        <Link
          to={paths.products(undefined, { kind: "software" })}
          className={buttonClass({ variant: "primary" })}
        >
          {t("browse")}
        </Link>
      }
    >
      {t("emptyText")}
    </EmptyState>
  );
}

function useColumns(code: string | undefined): DataColumn<OwnKey>[] {
  const t = useTranslations("productKeys");
  const paths = usePaths();
  const planName = usePurchaseName();
  return [
    {
      key: "product",
      header: t("product"),
      rowHeader: true,
      wrap: true,
      cell: ({ uuid, name, hint, edition, months }) => (
        <>
          <Link
            to={paths.productKey(uuid, code === undefined ? {} : { code })}
            className="text-link"
          >
            {name}
          </Link>
          <span className="block font-normal text-muted">
            {planName({ kind: "software", edition, months })}
          </span>
          <span className="block font-mono font-normal text-muted">{`…${hint}`}</span>
        </>
      ),
    },
    { key: "status", header: t("status"), wrap: "short", cell: (key) => <KeyBadge {...key} /> },
    {
      key: "validUntil",
      header: t("until"),
      wrap: "short",
      cell: (key) => <KeyEnd owned={key} />,
    },
    { key: "seats", header: t("seats"), cell: ({ seats }) => t("seatsUsed", seats) },
    {
      key: "computers",
      header: t("computers"),
      wrap: true,
      cell: ({ computers }) => <Computers computers={computers} />,
    },
  ];
}

/** The rest is on the key's page. */
const SHOWN = 3;

function Computers({ computers }: Pick<OwnKey, "computers">) {
  const t = useTranslations("productKeys");
  if (computers.length === 0) return <span className="text-muted">{t("noComputer")}</span>;
  return (
    <ul className="grid gap-1">
      {computers.slice(0, SHOWN).map((computer) => (
        <li key={computer.uuid} className="min-w-0">
          <span className="wrap-anywhere">{computer.name}</span>
          <span className="block text-muted">{t("computerFacts", computer)}</span>
          <span className="block text-muted">
            {t("seen", { day: formatDay(new Date(computer.seenAt)) })}
          </span>
          {computer.offlineUntil !== null && (
            <span className="block text-muted">
              {t("offline", { day: formatDay(new Date(computer.offlineUntil)) })}
            </span>
          )}
        </li>
      ))}
      {computers.length > SHOWN && (
        <li className="text-muted">{t("moreComputers", { count: computers.length - SHOWN })}</li>
      )}
    </ul>
  );
}
