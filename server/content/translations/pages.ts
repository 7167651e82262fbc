import { coverage, list } from "./admin.ts";

/** What pages may ask for of translations; part of the portal. */
export const translationPages = { translations: { coverage, list } };
