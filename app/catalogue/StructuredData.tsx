import type { Product } from "#shared/catalogue/contract.ts";
import { decimalText } from "#shared/catalogue/rules.ts";
import { JsonLd } from "../kit/JsonLd.tsx";
import { usePaths } from "../kit/language.ts";
import { pictureAddress } from "../kit/picture.ts";
import { useVisitor } from "../kit/visitor.ts";
import { useBoughtName } from "./planName.ts";

/** The product as search engines read it (schema.org Product); it offers only what can be bought, or could but is sold out. */
export function StructuredData({ product }: { product: Product }) {
  const { publicUrl } = useVisitor();
  const url = publicUrl + usePaths().product(product);
  const offers = useOffers(product, url);
  return (
    <JsonLd
      thing={{
        "@type": "Product",
        name: product.name,
        description: product.summary,
        image: publicUrl + pictureAddress(product.picture),
        url,
        ...(offers.length > 0 && { offers }),
      }}
    />
  );
}

/** Each plan in each currency, under the name it is bought by; none before the product can be bought. */
function useOffers(product: Product, url: string) {
  const boughtName = useBoughtName();
  if (product.unavailable) return [];
  return product.commodities.flatMap(({ edition, months, stock, prices }) => {
    const named = product.editions.find(({ uuid }) => uuid === edition)?.name ?? null;
    return prices.map((price) => ({
      "@type": "Offer",
      name: boughtName({ kind: product.kind, edition: named, months }),
      price: decimalText(price),
      priceCurrency: price.currency,
      availability: `https://schema.org/${stock === 0 ? "OutOfStock" : "InStock"}`,
      url,
    }));
  });
}
