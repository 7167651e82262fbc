import { ARTICLE_VISIBILITIES } from "#shared/content/support/rules.ts";
import { ENTRY_STATES } from "#shared/content/cms/editorContract.ts";
import { UUID_PATTERN } from "#app/lists/listQuery.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const articleList: OfficeListSpec = {
  table: "articles",
  filters: [
    { name: "category", kind: "text", pattern: UUID_PATTERN },
    { name: "visibility", kind: "choice", options: ARTICLE_VISIBILITIES },
    { name: "state", kind: "choice", options: ENTRY_STATES },
  ],
  columns: [
    { key: "title" },
    { key: "category" },
    { key: "topic" },
    { key: "visibility" },
    { key: "state" },
    { key: "languages" },
    { key: "helpful", sortable: true },
    { key: "unhelpful", sortable: true },
    { key: "changedAt", sortable: true },
    { key: "version", optional: true },
  ],
  order: { by: "changedAt", sort: "desc" },
};
