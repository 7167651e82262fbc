/** Something as search engines read it, in schema.org's terms. */
export function JsonLd({ thing }: { thing: Readonly<Record<string, unknown>> }) {
  // In a script element nothing but `<` could end the data early.
  const json = JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll(
    "<",
    "\\u003c",
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
