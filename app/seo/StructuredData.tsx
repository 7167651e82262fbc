import { useContext } from "react";
import { HeadFactsContext } from "./pageMeta.ts";

/** What the page is about, as search engines read it; only the server renders it, into the document's head. */
export function StructuredData() {
  const things = useContext(HeadFactsContext)?.things ?? [];
  return things.map((thing) => {
    // It is data, never run; in a script element nothing but `<` could end it early.
    const __html = JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll(
      "<",
      "\\u003c",
    );
    return (
      <script
        key={thing["@type"]}
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html }}
      />
    );
  });
}
