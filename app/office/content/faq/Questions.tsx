import { CircleQuestionMark, FolderTree } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { FaqRow } from "#shared/content/cms/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { EntryList } from "../cms/EntryList.tsx";
import {
  codeColumn,
  categoryColumn,
  useEntryColumns,
  useVoteColumns,
} from "../cms/useEntryColumns.tsx";
import type { Route } from "./+types/Questions";
import { faqList } from "./listSpec.ts";
import { faqSource } from "./listSource.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const groups = await asked.portal.faqCategories.groups();
  return { ...(await loadList(asked, url, faqSource)), groups };
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("texts.faq");
  const paths = useOfficePaths();
  const { groups } = loaderData;
  return (
    <EntryList
      kind="faq"
      icon={<CircleQuestionMark />}
      spec={faqList}
      loaded={loaderData}
      columns={useColumns()}
      labels={{
        category: {
          label: t("category"),
          options: groups.map(({ uuid }) => uuid),
          option: (value) => groups.find(({ uuid }) => uuid === value)?.name ?? value,
        },
      }}
      beside={
        <Link to={paths.faqCategories()} className={buttonClass({ size: "sm" })}>
          <FolderTree className="size-4" />
          {t("categories.title")}
        </Link>
      }
    />
  );
}

function useColumns(): DataColumn<FaqRow>[] {
  const t = useTranslations("texts.faq");
  const { called, state, languages, changedAt, version } = useEntryColumns("faq");
  return [
    called("question", t("question")),
    categoryColumn("category", t("category")),
    state,
    languages,
    ...useVoteColumns(),
    changedAt,
    codeColumn("slug", t("slug")),
    version,
  ];
}
