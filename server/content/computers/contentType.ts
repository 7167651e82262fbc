import type { ComputerContent } from "#shared/content/computers/contract.ts";
import { ensure } from "#shared/errors.ts";
import type { TextKind } from "../cms/contentType.ts";
import * as queries from "./computerQueries.ts";

/** One entry per software product, with the product's id. */
export const computerKind: TextKind<ComputerContent> = {
  name: "computer",
  permission: "site.write",
  belongsTo: ({ product }) => ({ id: product, field: "product" }),
  async check(tx, { id, content: { product } }) {
    const fits = product === id && (await queries.isSoftware(tx, product));
    ensure(fits, "request.invalid", { product: ["invalid"] });
  },
  show: (tx, _scope, { id, content }) => queries.showComputer(tx, id, content),
  hide: (tx, id) => queries.hideComputer(tx, id),
};
