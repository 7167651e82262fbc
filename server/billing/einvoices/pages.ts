import * as office from "./admin.ts";
import * as service from "./service.ts";

/** What pages may ask about official invoices; part of the portal. */
export const invoicePages = {
  invoices: { get: service.get, list: service.list, ofOrder: service.ofOrder },
  invoiceOffice: {
    detail: office.detail,
    issue: office.issue,
    list: office.list,
    ofOrder: office.ofOrder,
    retry: office.retry,
    void: office.makeVoid,
  },
};
