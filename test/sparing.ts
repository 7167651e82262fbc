/**
 * Whether the gate (`GATE=1`) asks the embedded database: it is asked what is answered out of a database, and not again
 * what PostgreSQL is asked anyway and what is refused before (docs/decisions/0214 and 0217).
 */
export const isSparing = Boolean(process.env.GATE) && !process.env.TEST_DATABASE_URL;
