import { sql } from "kysely";
import { tagOffice } from "#shared/catalog/tags/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import {
  listTagChoices,
  create,
  getTag,
  edit,
  list,
  merge,
  remove,
  restore,
  listTagRevisions,
} from "./admin.ts";

export default {
  name: "catalog/tags",
  useCases: [
    endpoints("tags", tagOffice, {
      create,
      detail: getTag,
      edit,
      list,
      merge,
      remove,
      restore,
      revisions: listTagRevisions,
    }),
    forPages("tags", "manager", { choices: listTagChoices }), // `choices` checks for either product permission itself
  ],
  navigation: [{ section: "tags", group: "catalog", order: 40, permission: "products.read" }],
  auditSubjects: [
    auditSubject(
      "tag",
      (lang) => sql`select id, name ->> ${lang} as name from taxonomy_terms where kind = 'tag'`,
    ),
  ],
} satisfies Module<Context>;
