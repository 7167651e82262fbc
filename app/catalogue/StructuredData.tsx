import type { Product } from "#shared/catalogue/contract.ts";
import { decimalText } from "#shared/catalogue/rules.ts";
import { usePaths } from "../kit/language.ts";
import { pictureAddress } from "../kit/picture.ts";
import { useVisitor } from "../kit/visitor.ts";

/** The product as search engines read it (schema.org Product). */
export function StructuredData({ product }: { product: Product }) {
  const { publicUrl } = useVisitor();
  const url = publicUrl + usePaths().product(product);
  const availability = product.unavailable ? "PreOrder" : "InStock";
  const thing = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.summary,
    image: publicUrl + pictureAddress(product.picture),
    url,
    offers: product.commodities.flatMap(({ prices }) =>
      prices.map((price) => ({
        "@type": "Offer",
        price: decimalText(price),
        priceCurrency: price.currency,
        availability: `https://schema.org/${availability}`,
        url,
      })),
    ),
  };
  // In a script element nothing but `<` could end the data early.
  const json = JSON.stringify(thing).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
