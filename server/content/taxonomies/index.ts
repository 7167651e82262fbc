import { taxonomyOffice } from "#shared/content/taxonomies/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import {
  createTerm,
  editTerm,
  listTerms,
  deleteTerm,
  restoreTerm,
  listTermRevisions,
} from "./admin.ts";
import { moveTopic, moveTerm } from "./taxonomyOrdering.ts";

export default {
  name: "content/taxonomies",
  useCases: [
    endpoints("lists", taxonomyOffice, {
      create: createTerm,
      edit: editTerm,
      entries: listTerms,
      move: moveTopic,
      place: moveTerm,
      remove: deleteTerm,
      restore: restoreTerm,
      revisions: listTermRevisions,
    }),
  ],
  navigation: [{ section: "lists", group: "shop", order: 140, permission: "site.write" }],
} satisfies Module<Context>;
