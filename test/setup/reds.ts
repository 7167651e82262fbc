import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import type { JsonTestResults } from "vitest/node";

/** Of one failure: enough to know the cause, not a page's whole markup. */
const LINES = 8;
const COLUMNS = 200;

function shortened(message: string): string[] {
  return message
    .split("\n")
    .filter((line) => !line.includes("/node_modules/"))
    .slice(0, LINES)
    .map((line) => `      ${line.slice(0, COLUMNS)}`);
}

const redIn = (report: string) =>
  (JSON.parse(readFileSync(report, "utf8")) as JsonTestResults).testResults.filter(
    ({ status }) => status === "failed",
  );

/** How many tests ran, by a report; none where the run ended without one. */
export function testsIn(report: string): number {
  if (!existsSync(report)) return 0;
  const { numPassedTests, numFailedTests } = JSON.parse(
    readFileSync(report, "utf8"),
  ) as JsonTestResults;
  return numPassedTests + numFailedTests;
}

/** The files in which something failed, as paths within `root`; none where the run ended without a report. */
export const redFiles = (report: string, root: string): string[] =>
  existsSync(report) ? redIn(report).map(({ name }) => relative(root, name)) : [];

/**
 * What failed in a part of the run, file by file with the first lines of each message: printed last, because the end
 * of a long log is all that some readers of it get to see.
 */
export function printReds(title: string, report: string, root: string): void {
  console.log(`\n== Failed: ${title}`);
  if (!existsSync(report)) return console.log("  the run ended without a report");
  const files = redIn(report);
  if (files.length === 0)
    console.log("  no test failed: see the errors that nobody handled, above");
  for (const file of files) {
    console.log(`  ${relative(root, file.name)}`);
    if (file.message) console.log(shortened(file.message).join("\n"));
    for (const test of file.assertionResults.filter(({ status }) => status === "failed")) {
      console.log(`    × ${test.fullName}`);
      for (const message of test.failureMessages ?? []) console.log(shortened(message).join("\n"));
    }
  }
}
