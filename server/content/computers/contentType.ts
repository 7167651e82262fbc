import type { ComputerContent } from "#shared/content/computers/contract.ts";
import { ensure } from "#shared/errors.ts";
import type { EntryType } from "../cms/contentType.ts";
import * as queries from "./computerQueries.ts";

/** One entry per software product, with the product's id. */
export const computerEntryType: EntryType<ComputerContent> = {
  name: "computer",
  permission: "site.write",
  belongsTo: ({ product }) => ({ id: product, field: "product" }),
  async validate(tx, { id, content: { product } }) {
    const fits = product === id && (await queries.isSoftware(tx, product));
    ensure(fits, "request.invalid", { product: ["invalid"] });
  },
  publish: (tx, _scope, { id, content }) => queries.publishComputer(tx, id, content),
  unpublish: (tx, id) => queries.unpublishComputer(tx, id),
};
