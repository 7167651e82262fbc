import { isEmbeddedAlone, isProof } from "#test/kit/proof.ts";

/** The embedded database skips the broad permission sweep in `npm test`: PostgreSQL runs it. */
export const isGateSubset = !isProof && !isEmbeddedAlone && !process.env.TEST_DATABASE_URL;
