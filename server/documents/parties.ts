import type { Seller } from "#shared/documents/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { SheetParty } from "../outside/pdf/sheet.ts";
import { translator } from "../phrases.ts";

/** Who issued a document, as it was known then. */
export function sellerIn({ seller }: { readonly seller: Seller }, lang: Lang): SheetParty {
  const t = translator(lang, "documents");
  const { uniformNumber } = seller;
  return {
    heading: t("seller"),
    name: seller.name[lang],
    lines: [
      ...(uniformNumber ? [t("uniformNumber", { number: uniformNumber })] : []),
      seller.address[lang],
      seller.phone,
      seller.email,
    ],
  };
}
