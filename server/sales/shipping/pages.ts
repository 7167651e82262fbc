import { create, detail, edit, methods } from "./admin.ts";

/** What pages may ask for of the ways to send hardware. */
export const shippingPages = { shipping: { create, detail, edit, methods } };
