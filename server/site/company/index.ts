import { site } from "#shared/site/company/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { personalData } from "./personalData.ts";
import {
  categories,
  content,
  contentVersions,
  currencies,
  info,
  infoById,
  menus,
  profileVariables,
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
  textVariables: profileVariables,
  personalData,
} satisfies Module<Context>;
