import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { SubmissionError } from "./submitted.ts";

/** With the time from which it is possible again, if the refusal names one. */
export function useMessageWithDate(
  message: string | null,
  refused: SubmissionError | undefined,
): string | null {
  const t = useTranslations("problem");
  const until = refused?.until;
  return message === null || until === undefined
    ? message
    : t("withUntil", { message, until: formatInstant(until) });
}
