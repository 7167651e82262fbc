import { remove, rules, set } from "./admin.ts";

/** What pages may ask for of the taxes within prices. */
export const taxPages = { tax: { remove, rules, set } };
