import { isDeletedAddress } from "#shared/identity/members/deletedAddress.ts";
import type { Seller } from "#shared/billing/documents/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { DocumentParty } from "#server/platform/pdf/documentModel.ts";
import { translator } from "#server/phrases.ts";

export function sellerParty({ seller }: { readonly seller: Seller }, lang: Lang): DocumentParty {
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

export interface Company {
  readonly title: string;
  readonly uniformNumber: string | null;
}

interface Buyer {
  readonly name: string;
  readonly email: string;
  readonly company: Company | null;
}

/** Names nobody after account erasure. */
export function buyerParty(
  { name, email, company }: Buyer,
  lang: Lang,
  heading: "buyer" | "customer" = "buyer",
): DocumentParty {
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
