import type { AlertTone } from "#app/ui/feedback/Alert.tsx";
import type { CallFailed, Silence } from "./callError.ts";

/** Labels and sentences of the catalogue, in the reader's language. */
export interface AlertWords {
  readonly error: string;
  readonly warning: string;
  readonly systemError: string;
  /** `Unknown error: 418` */
  readonly unknownError: (status: number) => string;
  readonly silence: Readonly<Record<Silence, string>>;
}

export interface AlertMessage {
  readonly tone: AlertTone;
  readonly title: string;
  readonly text?: string;
}

/** How loud an answer of this status is. */
export function toneOf(status: number | null): AlertTone {
  if (status === 200) return "success";
  return status === 422 ? "warning" : "danger";
}

/** Statuses whose sentence comes from the server and is meant for a person. */
const SPOKEN = new Set([401, 403, 422]);

/** What is shown of an answer: the one catalogue for calls and for the pages' own forms. */
export function alertOf(
  { status, message }: { status: number; message: string | null },
  words: AlertWords,
): AlertMessage {
  const tone = toneOf(status);
  if (status === 200) return { tone, title: message ?? "" };
  const label = status === 422 ? words.warning : words.error;
  if (SPOKEN.has(status) && message) return { tone, title: label, text: message };
  return {
    tone,
    title: label,
    text: status === 500 ? words.systemError : words.unknownError(status),
  };
}

/** What is shown of a call that failed, also of one that was never answered. */
export function alertOfFailure(failure: CallFailed, words: AlertWords): AlertMessage {
  const { status, silence, said } = failure;
  if (status !== null) return alertOf({ status, message: said }, words);
  return { tone: "danger", title: words.error, text: words.silence[silence ?? "network"] };
}
