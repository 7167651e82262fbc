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

/** What to ask for so that the form's texts in `to` can be proposed from those in the other kind. */
export function suggesting(form: FormData, to: To): Suggesting {
  const from = to === "tw" ? "cn" : "tw";
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const named = [...form.keys()].filter(
    (name) => name.endsWith(`.${from}`) && textOf(name).trim() !== "",
  );
  return {
    sources: named.map(textOf),
    finish: (suggested) =>
      named
        .map((name, at) => {
          const field = `${name.slice(0, -from.length)}${to}`;
          return { field, now: textOf(field), suggested: suggested[at] ?? "" };
        })
        .filter((each) => each.suggested.trim() !== each.now.trim()),
  };
}
