import { runTestsNamed } from "./testRun.ts";

/** `npm test`: every test once, or those of the domains and paths that are named. */
await runTestsNamed(process.argv.slice(2));
