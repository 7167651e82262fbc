import type { AlertTone } from "#app/ui/feedback/Alert.tsx";
import type { CallFailed, Silence } from "./callError.ts";

export interface AlertWords {
  readonly error: string;
  readonly warning: string;
  readonly systemError: string;
  /** As in `Unknown error: 418`. */
  readonly unknownError: (status: number) => string;
  readonly silence: Readonly<Record<Silence, string>>;
}

export interface AlertMessage {
  readonly tone: AlertTone;
  readonly title: string;
  readonly text?: string;
}

export function toneOf(status: number | null): AlertTone {
  if (status === 200) return "success";
  return status === 422 ? "warning" : "danger";
}

const SPOKEN = new Set([401, 403, 422]);

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

/** Also for calls without a response. */
export function alertOfFailure(failure: CallFailed, words: AlertWords): AlertMessage {
  const { status, silence, said } = failure;
  if (status !== null) return alertOf({ status, message: said }, words);
  return { tone: "danger", title: words.error, text: words.silence[silence ?? "network"] };
}
