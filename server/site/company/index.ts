import { site } from "#shared/site/company/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { inEveryLanguage } from "#server/platform/registry/textVariables.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { getCompanyProfile } from "./commands.ts";
import { personalData } from "./personalData.ts";
import {
  categories,
  content,
  contentVersions,
  currencies,
  info,
  infoById,
  menus,
  published,
  services,
  termLists,
} from "./service.ts";

export default {
  name: "site/company",
  useCases: [
    endpoints("site", site, { categories, content, contentVersions, currencies, infoById }),
    forPages("site", "anyone", { info, menus, published, services, termLists }),
  ],
  textVariables: {
    shop_name: async ({ db }) => (await getCompanyProfile(db)).name,
    shop_email: async ({ db }) => inEveryLanguage((await getCompanyProfile(db)).email),
    shop_phone: async ({ db }) => inEveryLanguage((await getCompanyProfile(db)).phone),
  },
  personalData,
} satisfies Module<Context>;
