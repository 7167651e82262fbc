import { runTestsNamed } from "./testRun.ts";

/** `npm test [domain | path …]` */
await runTestsNamed(process.argv.slice(2));
