import type { Flat } from "#app/office/forms/flatFields.ts";

/** One kind of Chinese that may be written from the other. */
export type To = "tw" | "cn";

/** A text that another language's might be rewritten as. */
export interface Suggestion {
  readonly field: string;
  readonly now: string;
  readonly suggested: string;
}

interface Suggesting {
  /** What the form says in the other kind. */
  readonly sources: readonly string[];
  /** Given what those would be: each with its field, where that does not say so already. */
  readonly finish: (suggested: readonly string[]) => Suggestion[];
}

/** What is known of the form's texts. */
interface Known {
  /** What is stored. */
  readonly saved: Flat;
  /** Which texts another language has left behind; nothing where nobody keeps that. */
  readonly behind: readonly string[] | undefined;
}

const paragraphs = (text: string): string[] => text.split(/\r?\n[ \t]*(?:\r?\n)+/);

/**
 * What to ask for so that the form's texts in `to` can be proposed from those in the other kind. What somebody wrote in
 * `to` stays as long as the other says what it said, paragraph by paragraph where it is seen which follows which;
 * nothing stays of what the other has left behind.
 */
export function suggesting(form: FormData, to: To, { saved, behind }: Known): Suggesting {
  const from = to === "tw" ? "cn" : "tw";
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const fieldOf = (name: string) => `${name.slice(0, -from.length)}${to}`;
  const isUnchanged = (name: string) => same(textOf(name), saved[name] ?? "");
  const isLeft = (name: string) =>
    behind !== undefined &&
    isUnchanged(name) &&
    textOf(fieldOf(name)).trim() !== "" &&
    !behind.includes(fieldOf(name));
  const named = [...form.keys()].filter(
    (name) => name.endsWith(`.${from}`) && textOf(name).trim() !== "" && !isLeft(name),
  );
  return {
    sources: named.map(textOf),
    finish: (suggested) =>
      named
        .map((name, at) => {
          const [field, now] = [fieldOf(name), textOf(fieldOf(name))];
          const texts = { before: saved[name] ?? "", after: textOf(name), now };
          const whole = suggested[at] ?? "";
          // Where nothing changed, and where what stands is known not to say it: no paragraph of it stays.
          const isNew = isUnchanged(name) || behind?.includes(field);
          return { field, now, suggested: isNew ? whole : merged(texts, whole) };
        })
        .filter((each) => each.suggested.trim() !== each.now.trim()),
  };
}

const same = (one: string, other: string): boolean =>
  one.replaceAll("\r\n", "\n").trim() === other.replaceAll("\r\n", "\n").trim();

interface Texts {
  /** The other kind, as stored and as it is now. */
  readonly before: string;
  readonly after: string;
  /** What stands in the kind that is suggested. */
  readonly now: string;
}

/** The suggestion, in which paragraphs whose source has not changed are the ones that stand there. */
function merged({ before, after, now }: Texts, whole: string): string {
  const [old, fresh, standing] = [paragraphs(before), paragraphs(after), paragraphs(now)];
  const rewritten = paragraphs(whole);
  const isClear = old.length === standing.length && fresh.length === rewritten.length;
  if (!isClear || now.trim() === "") return whole;
  const kept = fresh.map((text, at) => {
    const place = old[at] === text ? at : old.indexOf(text);
    return standing[place] ?? rewritten[at];
  });
  return kept.join("\n\n");
}
