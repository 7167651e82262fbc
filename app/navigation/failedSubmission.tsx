import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { ErrorCode } from "#shared/errors.ts";
import { useAlertPhrases } from "#app/client/alertPhrases.ts";
import { callErrorAlert } from "#app/client/alerts.ts";
import { CallError } from "#app/client/callError.ts";
import { areaOf } from "#app/layout/pageError.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { toneIcon, toneText } from "#app/ui/feedback/tone.tsx";
import { type Failure, toFailure } from "./failure.ts";
import type { Results } from "./failureSlot.ts";

let failures = 0;

/** An ended session keeps its error page, which leads to sign-in. */
export function keepPage(
  results: Results,
  signal: AbortSignal,
  elsewhere: string | null,
  show: (alert: ReactNode) => void,
): Results {
  const failed = Object.values(results).find(({ type }) => type === "error");
  const failure = toFailure(failed?.result);
  if (signal.aborted || failure.status === 401) return results;
  show(
    <FailureAlert
      key={++failures}
      failure={failure}
      sender={document.activeElement}
      top={window.scrollY}
      close={() => show(null)}
    />,
  );
  const result = elsewhere === null ? undefined : replaceBy(elsewhere);
  const ids = Object.keys(results);
  return Object.fromEntries(ids.map((id) => [id, { type: "data" as const, result }]));
}

/** As `replace` of React Router, which no first visit needs. */
const replaceBy = (Location: string) =>
  new Response(null, { status: 302, headers: { Location, "X-Remix-Replace": "yes" } });

interface FailureAlertProps {
  failure: Failure;
  /** Has the focus again once the alert is closed. */
  sender: Element | null;
  top: number;
  close: () => void;
}

function FailureAlert({ failure, sender, top, close }: FailureAlertProps) {
  const t = useTranslations("shell.toast");
  const problem = useTranslations("problem");
  const { tone, title, text, more } = useFailurePhrases(failure);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  useOnceMore(close, top);
  const leave = () => {
    close();
    if (sender instanceof HTMLElement && sender.isConnected) sender.focus({ preventScroll: true });
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) leave();
  };
  return (
    <div
      data-failure={failure.status ?? "unreachable"}
      className="pointer-events-auto flex items-start gap-3 rounded-lg border border-line bg-raised p-3 ps-4 shadow-popup sm:in-[:root:has([data-at-foot])]:mb-16"
    >
      <span className={classes("mt-1.5 *:size-5", toneText[tone])}>{toneIcon[tone]}</span>
      <div className="grid min-w-0 flex-1 gap-1 py-1">
        <p className="font-semibold">{title}</p>
        {[text, ...more].map((line) => (
          <p key={line} className="text-sm text-muted">
            {line}
          </p>
        ))}
        {failure.requestId !== null && (
          <p className="font-mono text-sm">{problem("reference", { id: failure.requestId })}</p>
        )}
      </div>
      <button
        type="button"
        aria-label={t("close")}
        ref={button}
        onClick={leave}
        onKeyDown={escape}
        className={buttonClass({ variant: "quiet", size: "sm", square: true })}
      >
        <X className="size-4.5" />
      </button>
    </div>
  );
}

/** Closes with the next form sent or page read; the failed one scrolls nowhere. */
function useOnceMore(close: () => void, top: number) {
  const { key } = useLocation();
  const seen = useRef(new Set<string>());
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  });
  useEffect(() => {
    const { size } = seen.current.add(key);
    if (size === 2) window.scrollTo(0, top);
    if (size > 2) closing.current();
  }, [key, top]);
  useEffect(() => {
    const sent = () => closing.current();
    document.addEventListener("submit", sent);
    return () => document.removeEventListener("submit", sent);
  }, []);
}

/** Longer waits are shown in minutes. */
const LONGEST_SECONDS = 90;

function useFailurePhrases({ status, code, retryAfter }: Failure) {
  const t = useTranslations("problem");
  const refusal = useTranslations("refusal");
  const words = useAlertPhrases();
  const area = areaOf(useLocation().pathname);
  const known = code !== null && refusal.has(code as ErrorCode) ? (code as ErrorCode) : null;
  const alert = callErrorAlert(
    new CallError({
      status,
      ...(known && { message: refusal(known) }),
      networkFailure: navigator.onLine ? "network" : "offline",
    }),
    words,
  );
  const isUnsure = status === null || status >= 500;
  const more = [
    status !== null && t("alert.kept"),
    retryAfter !== null &&
      (retryAfter > LONGEST_SECONDS
        ? t("alert.retryMinutes", { count: Math.ceil(retryAfter / 60) })
        : t("alert.retrySeconds", { count: retryAfter })),
    isUnsure && (area === "checkout" || area === "manager") && t(`note.${area}`),
  ];
  return { ...alert, text: alert.text ?? "", more: more.filter((line) => line !== false) };
}
