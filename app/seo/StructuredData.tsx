import { useContext } from "react";
import { PageMetaContext } from "./pageMeta.ts";

/** JSON-LD, rendered on the server only. */
export function StructuredData() {
  const things = useContext(PageMetaContext)?.things ?? [];
  return things.map((thing) => {
    // Data, never executed; only `<` could end the script element.
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
