import type { Portal } from "#server/platform/pages/portal.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { ImportField } from "#shared/identity/members/importFields.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";

/** A reserved domain, so no member can have it. */
export const SAMPLE_EMAIL = "sample@example.com";

const IN_TAIPEI = {
  mobilePhone: "0912-345-678",
  telephone: "02-2345-6789",
  fax: "02-2345-6780",
  postalCode: "110",
  uniformNumber: "04595257",
};
const IN_SUZHOU = {
  mobilePhone: "138-0000-0000",
  telephone: "0512-6666-6666",
  fax: "0512-6666-6667",
  town: "吴中区",
  postalCode: "215128",
};

export async function sampleRow(
  { site }: Pick<Portal, "site">,
  lang: Lang,
): Promise<Readonly<Partial<Record<ImportField, string>>>> {
  const t = translatorFor(lang);
  const { industry, profession } = await site.termLists();
  return {
    ...(lang === "cn" ? IN_SUZHOU : IN_TAIPEI),
    email: SAMPLE_EMAIL,
    firstName: t("manager.memberImport.sample.firstName"),
    lastName: t("manager.memberImport.sample.lastName"),
    lang,
    sex: t("manager.members.sexNames.female"),
    birthday: "1990-05-20",
    country: t("manager.memberImport.sample.country"),
    province: t("manager.memberImport.sample.province"),
    city: t("manager.memberImport.sample.city"),
    address: t("manager.memberImport.sample.address"),
    industry: industry[0]?.name ?? "",
    profession: profession[0]?.name ?? "",
    jobTitle: t("manager.memberImport.sample.jobTitle"),
    company: t("manager.memberImport.sample.company"),
    website: "https://www.example.com",
  };
}
