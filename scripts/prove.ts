import { runTestsNamed } from "./testRun.ts";

/**
 * `npm run prove -- <domain>`: the long forms of a domain's tests (`test/kit/proof.ts`) on both databases, or of all
 * without a name; a path picks files as in `npm test`.
 */
process.env.PROVE = "1";
await runTestsNamed(process.argv.slice(2));
