import { isEmbeddedAlone, isProof } from "#test/kit/proof.ts";

/**
 * Whether `npm test` asks the embedded database: there a manager makes every call once, and what PostgreSQL is asked
 * anyway, or what is refused before a database is reached, is left out.
 */
export const isSparing = !isProof && !isEmbeddedAlone && !process.env.TEST_DATABASE_URL;
