import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Skeleton } from "#app/ui/feedback/Skeleton.tsx";
import type { LatestOf } from "./LatestList.tsx";
import { LATEST_ROWS } from "#shared/community/forum/rules.ts";

/** Margin by which loading starts before the section is visible. */
const NEAR = "600px";

interface LatestDiscussionsProps {
  of: LatestOf;
  /** Parameters of the forum's page. */
  narrowed: Readonly<Record<string, string>>;
  className: string;
  children?: ReactNode;
}

/** The browser loads the list near the viewport: the page is cached, and a reply does not invalidate the cache. */
export default function LatestDiscussions({
  of,
  narrowed,
  className,
  children,
}: LatestDiscussionsProps) {
  const t = useTranslations(`latest.${of}`);
  const paths = usePaths();
  const heading = useId();
  const { product } = narrowed;
  return (
    <section aria-labelledby={heading} className={className}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={heading} className="text-2xl">
            {t("title")}
          </h2>
          <p className="mt-2 max-w-prose text-sm text-muted">
            {t.rich("text", {
              faq: (words) => (
                <Link to={paths.faq()} className="text-link">
                  {words}
                </Link>
              ),
              contact: (words) => (
                <Link to={paths.contact()} className="text-link">
                  {words}
                </Link>
              ),
            })}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-3">
          <Link to={paths.newDiscussion(product ? { product } : {})} className={buttonClass()}>
            {t("ask")}
          </Link>
          <Link to={paths.forum(narrowed)} className="text-link py-1 text-sm">
            {t("all")}
          </Link>
        </p>
      </div>
      {children !== undefined && <div className="mt-5">{children}</div>}
      <List address={paths.latestDiscussions(narrowed)} />
    </section>
  );
}

type Loaded = { readonly html: string } | "waiting" | "failed";

function List({ address }: { address: string }) {
  const t = useTranslations("latest");
  const box = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded>("waiting");
  const isWaiting = loaded === "waiting";
  useEffect(() => {
    if (!isWaiting || !box.current) return;
    const stop = new AbortController();
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void fetchList(address, stop.signal).then((list) => list && setLoaded(list));
      },
      { rootMargin: NEAR },
    );
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [address, isWaiting]);
  const retry = () => {
    setLoaded("waiting");
    box.current?.focus(); // the button is gone
  };
  return (
    <div
      ref={box}
      tabIndex={-1}
      aria-busy={isWaiting}
      className="mt-5 min-h-81 max-w-[56rem] outline-none noscript:hidden"
    >
      {isWaiting && <Rows label={t("loading")} />}
      {loaded === "failed" && (
        <Alert
          tone="warning"
          title={t("failed")}
          actions={
            <Button size="sm" onClick={retry}>
              {t("retry")}
            </Button>
          }
        />
      )}
      {typeof loaded === "object" && <div dangerouslySetInnerHTML={{ __html: loaded.html }} />}
    </div>
  );
}

/** Null after the request is aborted. */
async function fetchList(address: string, signal: AbortSignal): Promise<Loaded | null> {
  try {
    const answer = await fetch(address, { signal });
    return answer.ok ? { html: await answer.text() } : "failed";
  } catch {
    return signal.aborted ? null : "failed";
  }
}

const Rows = ({ label }: { label: string }) => (
  <>
    <p className="sr-only">{label}</p>
    <Skeleton className="mb-2 h-5 w-32" />
    {Array.from({ length: LATEST_ROWS }, (_, at) => (
      <div key={at} className="grid h-18 content-center gap-2 border-t border-line">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    ))}
  </>
);
