import * as queries from "./queries.ts";

/**
 * A query of the categories that products stand in, for another feature's statement to join: as visitors see them, and as
 * versions have them that are still to come.
 */
export const categorized = queries.categorized;
