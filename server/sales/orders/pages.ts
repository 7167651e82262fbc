import { mails } from "./sentEmails.ts";
import * as orders from "./service.ts";

/** What pages ask about the viewer's own orders. */
export const ownOrderPages = {
  countUnpaid: orders.countUnpaid,
  currencies: orders.currencies,
  get: orders.get,
  list: orders.list,
  mails,
  usedTrial: orders.usedTrial,
};
