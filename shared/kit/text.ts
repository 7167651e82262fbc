import { z } from "zod";

/** Zero-width space, word joiner, byte order mark, embedded directions, and what is no character. */
const INVISIBLE = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]|\p{Noncharacter_Code_Point}/gu;
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;
const BREAK_OR_TAB = /[\n\t]/u;
const CONTROL = /[^\P{Cc}\n\t]/gu;
/** Such as a joiner without anything to join. */
const NOTHING_VISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]*$/u;

/** NFC with LF, without control characters and invisible ones; joiners and variation selectors stay. */
export function cleanLines(text: string): string {
  const cleaned = text
    .replaceAll(INVISIBLE, "")
    .replaceAll(LINE_BREAK, "\n")
    .replaceAll(CONTROL, "")
    .normalize("NFC")
    .trim();
  return NOTHING_VISIBLE.test(cleaned) ? "" : cleaned;
}

/** `cleanLines` in one line. Whole runs of spaces are matched: looking for breaks within them takes quadratic time. */
export const cleanLine = (text: string): string =>
  cleanLines(text).replaceAll(/\s+/gu, (run) => (BREAK_OR_TAB.test(run) ? " " : run));

/** Compared byte for byte, or cleaned later. */
export const asSent = (text: string): string => text;

/** Each text of an input is one of these three, or has a pattern; `inputTexts.test.ts` finds others. */
export const SingleLine = (error: string) => z.string(error).overwrite(cleanLine);

export const MultiLine = (error: string) => z.string(error).overwrite(cleanLines);

/** Passwords, sealed values, files as text. */
export const Verbatim = (error: string) => z.string(error).overwrite(asSent);
