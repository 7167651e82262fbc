import { isDeletedAddress } from "#shared/identity/members/deletedAddress.ts";
import type { Seller } from "#shared/billing/documents/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { SheetParty } from "#server/platform/pdf/documentModel.ts";
import { translator } from "#server/phrases.ts";

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

/** What a business calls itself on invoices. */
export interface Company {
  readonly title: string;
  readonly uniformNumber: string | null;
}

interface Buyer {
  readonly name: string;
  readonly email: string;
  /** For which business it was bought; null for none. */
  readonly company: Company | null;
}

/** Who bought: the business first where it is one. Nobody is named any more once the account is deleted. */
export function buyerIn(
  { name, email, company }: Buyer,
  lang: Lang,
  heading: "buyer" | "customer" = "buyer",
): SheetParty {
  const t = translator(lang, "documents");
  return {
    heading: t(heading),
    name: company?.title ?? name,
    lines: [
      ...(company?.uniformNumber ? [t("uniformNumber", { number: company.uniformNumber })] : []),
      ...(company ? [name] : []),
      ...(isDeletedAddress(email) ? [] : [email]),
    ],
  };
}
