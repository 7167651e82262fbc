import type { Product } from "#shared/catalogue/contract.ts";
import { decimalText } from "#shared/catalogue/rules.ts";
import { JsonLd } from "../kit/JsonLd.tsx";
import { usePaths } from "../kit/language.ts";
import { pictureAddress } from "../kit/picture.ts";
import { useVisitor } from "../kit/visitor.ts";

function availability({ unavailable }: Product, stock: number | null) {
  if (unavailable) return "PreOrder";
  return stock === 0 ? "OutOfStock" : "InStock";
}

/** The product as search engines read it (schema.org Product). */
export function StructuredData({ product }: { product: Product }) {
  const { publicUrl } = useVisitor();
  const url = publicUrl + usePaths().product(product);
  return (
    <JsonLd
      thing={{
        "@type": "Product",
        name: product.name,
        description: product.summary,
        image: publicUrl + pictureAddress(product.picture),
        url,
        offers: product.commodities.flatMap(({ stock, prices }) =>
          prices.map((price) => ({
            "@type": "Offer",
            price: decimalText(price),
            priceCurrency: price.currency,
            availability: `https://schema.org/${availability(product, stock)}`,
            url,
          })),
        ),
      }}
    />
  );
}
