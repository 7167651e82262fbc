import type { FlatFields } from "#app/office/forms/flatFields.ts";

export type Script = "tw" | "cn";

export interface Suggestion {
  readonly field: string;
  readonly now: string;
  readonly suggested: string;
}

interface Suggesting {
  /** Texts in the other script to convert. */
  readonly sources: readonly string[];
  /** From the converted `sources`, without unchanged texts. */
  readonly finish: (suggested: readonly string[]) => Suggestion[];
}

interface Known {
  readonly saved: FlatFields;
  /** Outdated texts; undefined if not tracked. */
  readonly behind: readonly string[] | undefined;
}

const paragraphs = (text: string): string[] => text.split(/\r?\n[ \t]*(?:\r?\n)+/);

/**
 * Finds the texts to convert to `to`. A text stays while its source is unchanged, by paragraph
 * where they align; an outdated one is replaced.
 */
export function planSuggestions(form: FormData, to: Script, { saved, behind }: Known): Suggesting {
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
          // Keeps no paragraph if the source is unchanged or the text is known to be outdated.
          const isNew = isUnchanged(name) || behind?.includes(field);
          return { field, now, suggested: isNew ? whole : merged(texts, whole) };
        })
        .filter((each) => each.suggested.trim() !== each.now.trim()),
  };
}

const same = (one: string, other: string): boolean =>
  one.replaceAll("\r\n", "\n").trim() === other.replaceAll("\r\n", "\n").trim();

interface Texts {
  /** Source text, as stored and now. */
  readonly before: string;
  readonly after: string;
  readonly now: string;
}

/** Keeps existing paragraphs whose source is unchanged. */
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
