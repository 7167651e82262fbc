import { runTestsNamed } from "./testRun.ts";

/** `npm run prove -- <domain>`: the long variants of tests (`test/kit/proof.ts`) on both databases. */
process.env.PROVE = "1";
await runTestsNamed(process.argv.slice(2));
