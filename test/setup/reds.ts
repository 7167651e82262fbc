import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import type { JsonTestResults } from "vitest/node";

/** Per failure. */
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

/** 0 without a report. */
export function countTests(report: string): number {
  if (!existsSync(report)) return 0;
  const { numPassedTests, numFailedTests } = JSON.parse(
    readFileSync(report, "utf8"),
  ) as JsonTestResults;
  return numPassedTests + numFailedTests;
}

/** Relative to `root`; empty without a report. */
export const failedFiles = (report: string, root: string): string[] =>
  existsSync(report) ? redIn(report).map(({ name }) => relative(root, name)) : [];

/** Printed last: some log viewers show only the end. */
export function printFailures(title: string, report: string, root: string): void {
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
