import { isProof } from "#test/kit/proof.ts";

/**
 * Whether `npm test` asks the embedded database: it is asked what is answered out of a database, and not again what
 * PostgreSQL is asked anyway and what is refused before.
 */
export const isSparing = !isProof && !process.env.TEST_DATABASE_URL;
