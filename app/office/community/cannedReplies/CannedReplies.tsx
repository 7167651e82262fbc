import { MessageSquareText, Plus } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { CannedReply } from "#shared/community/cannedReplies/contract.ts";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import { pageContext } from "#app/requestContext.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { Instant } from "#app/text/Instant.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import type { Route } from "./+types/CannedReplies";
import { cannedReplySource } from "./listSource.server.ts";
import { cannedReplyList } from "./listSpec.ts";

const DONE = ["canned_reply_saved", "canned_reply_deleted"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const done = DONE.find((each) => each === url.searchParams.get("done"));
  return { ...(await loadList(context.get(pageContext), url, cannedReplySource)), done };
}

export default function CannedReplies({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.canned");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const { done } = loaderData;
  return (
    <ListPage
      name="forum/canned"
      spec={cannedReplyList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ uuid }) => uuid}
      labels={{ language: { label: t("lang"), option: (each) => languageNames[each as Lang] } }}
      searchLabel={t("search")}
      empty={{ icon: <MessageSquareText />, title: t("emptyTitle"), text: t("emptyText") }}
      tabs={done && <Alert tone="success" title={said(done)} />}
      actions={
        <Link
          to={paths.item("forum/canned", "new")}
          className={buttonClass({ size: "sm", variant: "primary" })}
        >
          <Plus className="size-4" />
          {t("add")}
        </Link>
      }
    />
  );
}

function useColumns(): DataColumn<CannedReply>[] {
  const t = useTranslations("manager.canned");
  const paths = useOfficePaths();
  return [
    {
      key: "title",
      header: t("name"),
      rowHeader: true,
      wrap: true,
      cell: ({ uuid, title, lang }) => (
        <Link to={paths.item("forum/canned", uuid)} lang={bcp47[lang]} className="text-link">
          {title}
        </Link>
      ),
    },
    { key: "lang", header: t("lang"), cell: ({ lang }) => languageNames[lang] },
    {
      key: "category",
      header: t("category"),
      cell: ({ category }) => category?.name ?? <span className="text-muted">{t("every")}</span>,
    },
    { key: "uses", header: t("uses"), numeric: true, cell: ({ uses }) => uses },
    {
      key: "changedAt",
      header: t("changedAt"),
      cell: ({ changedAt }) => <Instant at={changedAt} />,
    },
  ];
}
