export { heldMedia, insertUses } from "./queries.ts";
