import { sql } from "kysely";
import { categoryOffice } from "#shared/catalog/categories/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import {
  create,
  edit,
  move,
  remove,
  restore,
  listCategoryRevisions,
  getCategoryTree,
} from "./tree.ts";

export default {
  name: "catalog/categories",
  useCases: [
    endpoints("categories", categoryOffice, {
      create,
      edit,
      move,
      remove,
      restore,
      revisions: listCategoryRevisions,
      tree: getCategoryTree,
    }),
  ],
  navigation: [{ section: "categories", group: "catalog", order: 30, permission: "products.read" }],
  auditSubjects: [
    auditSubject("category", (lang) => sql`select id, name ->> ${lang} as name from categories`),
  ],
} satisfies Module<Context>;
