import { partOf, PARTS } from "#test/kit/parts.ts";
import { runTests, testFiles } from "./testRun.ts";

/**
 * `npm run prove -- <domain>`: the long forms of a domain's tests (`test/kit/proof.ts`) on both databases, or of all
 * without a name; a path picks files as in `npm test`.
 */
process.env.PROVE = "1";
const wanted = process.argv
  .slice(2)
  .flatMap((name) => (PARTS.includes(name) ? filesOf(name) : name));
process.exitCode = (await runTests(wanted)) ? 0 : 1;

function filesOf(part: string): string[] {
  const isSuite = (file: string) => !file.startsWith("test/gates/");
  return testFiles().filter((file) => isSuite(file) && partOf(file) === part);
}
