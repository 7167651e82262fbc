import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take long for their size. */
const LONG = [
  "test/start.test.ts",
  "test/killed.test.ts",
  "test/crash.test.ts",
  "test/permissions.pages.test.ts",
  "test/scenarios.test.ts",
  "test/killedStripe.test.ts",
  "server/payments/orderMachine.test.ts",
  "server/guestPages/visitors.test.ts",
  "test/permissions.test.ts",
  "server/guestPages/changes.test.ts",
  "server/backOffice/manyRows.test.ts",
  "test/clock.test.ts",
];

/** Begins with what takes longest, so that no worker waits for another at the end. On a clean checkout only the sizes of files are known. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
