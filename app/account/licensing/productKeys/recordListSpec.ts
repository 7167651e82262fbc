import { RECORD_TOPICS } from "#shared/licensing/productKeys/rules.ts";
import { type ListSpec, UUID_PATTERN } from "#app/lists/listQuery.ts";

/** `keys`: those offered by the filter; without, any id is taken. */
export const keyRecords = (keys?: readonly string[]): ListSpec => ({
  filters: [
    keys
      ? { name: "key", kind: "choice", options: keys }
      : { name: "key", kind: "text", pattern: UUID_PATTERN },
    { name: "computer", kind: "text" },
    { name: "what", kind: "choice", options: RECORD_TOPICS },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
  ],
  columns: [
    { key: "what" },
    { key: "at", sortable: true },
    { key: "key" },
    { key: "computer" },
    { key: "by" },
  ],
  order: { by: "at", sort: "desc" },
});
