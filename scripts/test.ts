import { runTests } from "./testRun.ts";

/** `npm test`: every test once; arguments pick files by a part of their path. */
process.exitCode = (await runTests(process.argv.slice(2))) ? 0 : 1;
