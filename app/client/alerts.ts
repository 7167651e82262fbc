import type { AlertTone } from "#app/ui/feedback/Alert.tsx";
import { toneOf } from "./alertTone.ts";
import type { CallError, NetworkFailure } from "./callError.ts";

export interface AlertPhrases {
  readonly error: string;
  readonly warning: string;
  readonly systemError: string;
  /** As in `Unknown error: 418`. */
  readonly unknownError: (status: number) => string;
  readonly networkFailures: Readonly<Record<NetworkFailure, string>>;
}

export interface AlertMessage {
  readonly tone: AlertTone;
  readonly title: string;
  readonly text?: string;
}

const SPOKEN = new Set([401, 403, 422]);

export function responseAlert(
  { status, message }: { status: number; message: string | null },
  words: AlertPhrases,
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
export function callErrorAlert(failure: CallError, words: AlertPhrases): AlertMessage {
  const { status, networkFailure, serverMessage } = failure;
  if (status !== null) return responseAlert({ status, message: serverMessage }, words);
  return {
    tone: "danger",
    title: words.error,
    text: words.networkFailures[networkFailure ?? "network"],
  };
}
