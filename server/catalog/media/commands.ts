export { heldMedia, insertTextUses, insertUses } from "./queries.ts";
