export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Value = Markup | string | number | null | false | readonly Value[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function render(value: Value): string {
  if (value === null || value === false) return "";
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map(render).join("");
  return String(value).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}

/** Escapes all values but Markup; null and false render nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.reduce((text, part, i) => text + render(values[i - 1] ?? null) + part));
}
