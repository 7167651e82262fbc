import { visibleMarkup } from "./builtPages.ts";
import { readHtml } from "./parseHtml.ts";

/** By the name of its control, what is said at each invalid field. */
export function fieldFaults(html: string): Record<string, string> {
  const shown = visibleMarkup(html);
  const invalid = readHtml(shown).elements.filter(
    ({ attributes }) => attributes["aria-invalid"] === "true",
  );
  return Object.fromEntries(
    invalid.map(({ attributes }) => {
      const id = attributes["aria-describedby"]?.split(" ").at(-1) ?? "";
      const [markup = ""] = new RegExp(`<p id="${id}"[^]*?</p>`).exec(shown) ?? [];
      return [
        attributes["name"] ?? "",
        readHtml(markup)
          .texts.map(({ text }) => text)
          .join(" "),
      ];
    }),
  );
}
