import { useEffect } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { EVENT_OUTCOMES, type EventOutcome } from "#shared/payments/attempts/rules.ts";
import { Alert, type AlertTone } from "#app/ui/feedback/Alert.tsx";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import { ACTION_RESULT_PARAMS } from "./actionResultParams.ts";
import { outcomeTone } from "./outcomeTone.ts";

const outcomes: ReadonlySet<string> = new Set(EVENT_OUTCOMES);
const isOutcome = (value: string): value is EventOutcome => outcomes.has(value);

export function ActionResult() {
  const t = useTranslations("manager.payments");
  const word = useCodeLabels("order.outcomes");
  const told = new URLSearchParams(useLocation().search);
  useClearResultParams();
  const [asked, replayed, turn] = ACTION_RESULT_PARAMS.map((name) => told.get(name) ?? "");
  const say = (title: string, tone: AlertTone = "info") => (
    <Alert tone={tone} title={title} className="mb-4" />
  );
  for (const [outcome = "", said] of [
    [replayed, "replayed"],
    [asked, "askedOne"],
  ] as const) {
    if (isOutcome(outcome))
      return say(t(said, { outcome: word(outcome) }), outcomeTone(outcome) ?? "info");
  }
  if (asked === "none") return say(t("askedNone"));
  const count = Number(turn);
  return turn && Number.isSafeInteger(count) ? say(t("turnBegun", { count })) : null;
}

/** Drops the result from the URL, so that a reload does not show it again. */
function useClearResultParams() {
  const { key } = useLocation();
  useEffect(() => {
    const url = new URL(location.href);
    for (const name of ACTION_RESULT_PARAMS) url.searchParams.delete(name);
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  }, [key]);
}
