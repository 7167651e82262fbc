export { lockMedia, insertTextUses, insertUses } from "./queries.ts";
