import { CircleQuestionMark, FolderTree } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { FaqRow } from "#shared/content/office.ts";
import { page } from "../../context.ts";
import { buttonClass } from "../../ui/buttonClass.ts";
import type { DataColumn } from "../../ui/DataTable.tsx";
import { loadList } from "../list/source.server.ts";
import { useManagerPaths } from "../paths.ts";
import { TextList } from "../texts/TextList.tsx";
import { coded, placed, useTextColumns, useVoteColumns } from "../texts/useTextColumns.tsx";
import type { Route } from "./+types/Questions";
import { faqList } from "./list.ts";
import { faqSource } from "./source.server.ts";

/** Every question, published or not, and the categories it may be narrowed by. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  const groups = await asked.portal.faqCategories.groups();
  return { ...(await loadList(asked, url, faqSource)), groups };
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("texts.faq");
  const paths = useManagerPaths();
  const { groups } = loaderData;
  return (
    <TextList
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
  const { called, state, languages, changedAt, version } = useTextColumns("faq");
  return [
    called("question", t("question")),
    placed("category", t("category")),
    state,
    languages,
    ...useVoteColumns(),
    changedAt,
    coded("slug", t("slug")),
    version,
  ];
}
