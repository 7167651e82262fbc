import { MessagesSquare, SearchX } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { ONLY } from "#shared/community/forum/rules.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import type { ForumFiltersProps } from "./ForumFilters.tsx";

interface NoDiscussionsProps extends Pick<ForumFiltersProps, "query" | "chosen"> {
  narrowed: boolean;
}

export function NoDiscussions({ query, chosen, narrowed }: NoDiscussionsProps) {
  const t = useTranslations("forum");
  const paths = usePaths();
  const { search } = query;
  const { title, text } = useWords({ query, chosen, narrowed });
  return (
    <EmptyState
      icon={search === "" ? <MessagesSquare /> : <SearchX />}
      title={title}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Link
            to={paths.newDiscussion(chosen ? { product: chosen.uuid } : {})}
            className={buttonClass({ variant: "primary" })}
          >
            {t("ask")}
          </Link>
          {narrowed && (
            <Link to={paths.forum()} className={buttonClass()}>
              {t("filter.clear")}
            </Link>
          )}
        </span>
      }
    >
      {text}
    </EmptyState>
  );
}

function useWords({ query, chosen, narrowed }: NoDiscussionsProps) {
  const t = useTranslations("forum");
  const { mine, only, product, ...others } = query;
  const isAlone = [others.search, others.status, others.category, others.language].every(
    (value) => value === "",
  );
  if (isAlone && chosen && mine === "" && only === "")
    return { title: t("nothing.product", chosen), text: t("nothing.productText") };
  if (isAlone && product === "") {
    if (mine !== "") return { title: t("nothing.mine"), text: t("nothing.mineText") };
    const list = ONLY.find((each) => each === only);
    if (list) return { title: t(`nothing.${list}`), text: t(`nothing.${list}Text`) };
  }
  const place = narrowed ? "nothing" : "empty";
  return { title: t(`${place}.title`), text: t(`${place}.text`) };
}
