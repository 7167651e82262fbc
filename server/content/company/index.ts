import { companyOffice } from "#shared/content/company/adminContract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import {
  updateCompanyProfile,
  restoreProfile,
  listProfileRevisions,
  getCompanyProfile,
} from "./companyProfile.ts";

export default {
  name: "content/company",
  useCases: [
    endpoints("site", companyOffice, {
      edit: updateCompanyProfile,
      restore: restoreProfile,
      revisions: listProfileRevisions,
      texts: getCompanyProfile,
    }),
  ],
  navigation: [{ section: "site", group: "settings", order: 10, permission: "site.write" }],
} satisfies Module<Context>;
