import { sql } from "kysely";
import { media } from "#shared/catalog/media/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { describe, restore, listAltRevisions } from "./altText.ts";
import { personalData } from "./personalData.ts";
import { add, getMediumDetail, list, remove } from "./service.ts";

export default {
  name: "catalog/media",
  useCases: [
    endpoints("media", media, {
      add,
      describe,
      detail: getMediumDetail,
      list,
      remove,
      restore,
      revisions: listAltRevisions,
    }),
  ],
  navigation: [{ section: "media", group: "catalog", order: 50, permission: "products.read" }],
  personalData,
  auditSubjects: [auditSubject("media", () => sql`select id, name from media`)],
} satisfies Module<Context>;
