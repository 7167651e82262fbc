import { translationOffice } from "#shared/content/translations/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { getCoverage, listUntranslated } from "./admin.ts";

export default {
  name: "content/translations",
  useCases: [
    endpoints("translations", translationOffice, { coverage: getCoverage, list: listUntranslated }),
  ],
  navigation: [{ section: "translations", group: "content", order: 100, permission: "site.write" }],
} satisfies Module<Context>;
