import * as queries from "./queries.ts";

export const categorized = queries.categorized;
