import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { forum } from "#shared/community/forum/contract.ts";
import type { SimilarText } from "#shared/community/forum/writingContract.ts";
import { SIMILAR_TEXT, TITLE_MIN } from "#shared/community/forum/rules.ts";
import { callApi } from "#app/client/apiClient.ts";
import { useApiClient } from "#app/client/useApiClient.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { resultPath } from "#app/shop/catalog/search/resultPath.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { TONES } from "./StatusMark.tsx";

/** Since the last letter. */
const PAUSE_MS = 400;

/** Suggests answers while a question is typed into `form`. Not rendered without scripts. */
export function SimilarTexts({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useTranslations("forum.new.similar");
  const found = useSimilar(form);
  return (
    <div role="status" className="empty:hidden">
      {found.length > 0 && (
        <div className="rounded-md border border-line bg-info-soft px-4 py-3">
          <p className="text-sm font-semibold">{t("title")}</p>
          <ul className="mt-2 grid grid-cols-1 gap-2">
            {found.map((each) => (
              <Similar key={each.uuid} found={each} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Similar({
  found: { source, uuid, title, category, slug, status },
}: {
  found: SimilarText;
}) {
  const t = useTranslations("forum");
  const paths = usePaths();
  const path =
    source === "discussion"
      ? paths.discussion(uuid)
      : resultPath(paths, { source, uuid, category, slug });
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <Link to={path} className="text-link min-w-0 wrap-anywhere">
        {title}
      </Link>
      {status ? (
        <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
      ) : (
        <span className="text-sm text-muted">
          {t(`new.similar.${source as "faq" | "article"}`)}
        </span>
      )}
    </li>
  );
}

interface Typed {
  readonly title: string;
  readonly text: string;
}

function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const read = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value.replaceAll(/\s+/g, " ").trim() : "";
  };
  return { title: read("title"), text: read("content").slice(0, SIMILAR_TEXT) };
}

/** Keeps the previous results until new ones arrive. */
function useSimilar(form: RefObject<HTMLFormElement | null>): readonly SimilarText[] {
  const caller = useApiClient();
  const client = useRef(caller);
  const [found, setFound] = useState<readonly SimilarText[]>([]);
  useEffect(() => {
    client.current = caller;
  });
  useEffect(() => {
    const box = form.current;
    if (!box) return;
    let running = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = "";
    const look = () => {
      const typed = typedIn(box);
      const key = JSON.stringify(typed);
      if (key === asked) return;
      asked = key;
      running.abort();
      running = new AbortController();
      const { signal } = running;
      if ([...typed.title].length < TITLE_MIN) return setFound([]);
      callApi(client.current(), forum.similar, typed, { signal }).then(
        ({ data }) => setFound(data),
        () => signal.aborted || setFound([]), // the form works without
      );
    };
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE_MS);
    };
    box.addEventListener("input", hear);
    hear(); // of a question that was there when the page came
    return () => {
      clearTimeout(timer);
      running.abort();
      box.removeEventListener("input", hear);
    };
  }, [form]);
  return found;
}
