import { z } from "zod";
import type { PhraseKey } from "#shared/phrases/phrases.ts";

const DONE = [
  "computer_released",
  "computer_renamed",
  "offline_file_issued",
  "offline_file_returned",
  "reset_code_sent",
  "computer_reset",
  "key_deauthorised",
  "key_offered",
  "key_offer_withdrawn",
  "key_accepted",
  "key_declined",
] as const satisfies readonly PhraseKey<"done">[];

/** Value of `?done=`. */
export type KeyDone = (typeof DONE)[number];

export const keyDoneIn = (query: URLSearchParams): KeyDone | null =>
  DONE.find((each) => each === query.get("done")) ?? null;

/** From the mail about a lost computer. */
export const mailedCodeIn = (query: URLSearchParams): string | undefined =>
  /^\d{6}$/.exec(query.get("code") ?? "")?.[0];

/** The computer that was just concerned. */
export const computerIn = (query: URLSearchParams): string | undefined =>
  z.uuid().safeParse(query.get("computer")).data;
