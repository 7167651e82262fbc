import { BaseSequencer, type TestSpecification } from "vitest/node";
import { assertMatching } from "../kit/globs.ts";

/** Slow for their size. */
const LONG = assertMatching([
  "test/platform/start.test.ts",
  "test/payments/crashRecovery.test.ts",
  "test/platform/crash.test.ts",
  "test/permissions/pageAccess.pages.test.ts",
  "test/payments/scenarios.test.ts",
  "test/payments/stripeCrashRecovery.test.ts",
  "server/payments/attempts/orderStateMachine.test.ts",
  "server/platform/cache/pageCacheVariants.test.ts",
  "test/permissions/calls.test.ts",
  "server/platform/cache/contentVersion.test.ts",
  "server/admin/orders/orderListIndexes.test.ts",
  "test/platform/clock.test.ts",
]);

/** No worker idles at the end. Clean checkouts know file sizes only. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
