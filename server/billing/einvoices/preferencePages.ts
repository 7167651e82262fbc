import { change, changeAny, ofOrder, own, remembered } from "./preferences.ts";

/** What pages may ask about the invoices that buyers want; part of the portal. */
export const invoiceWishPages = {
  invoiceWishes: { change, own, remembered },
  invoiceWishOffice: { changeAny, ofOrder },
};
