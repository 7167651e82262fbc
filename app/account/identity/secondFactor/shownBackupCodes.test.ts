import { expect, test } from "vitest";
import { codesAfter } from "./shownBackupCodes.ts";

const at = "2026-05-01T08:00:00.000Z";
const kept = { codes: ["AAAAA-BBBBB"], at };

test("backup codes stay while another form of the page is answered", () => {
  expect(codesAfter({ done: "second_factor_on", backupCodes: kept.codes, at }, null)).toEqual(kept);
  expect(codesAfter({ done: "session_ended", at: "2026-05-01T08:01:00.000Z" }, kept)).toBe(kept);
  expect(codesAfter({}, kept)).toBe(kept);
  expect(codesAfter(undefined, null)).toBeNull();
});

test("newer ones take their place, and those of a factor that is off go", () => {
  const renewed = { done: "backup_codes_renewed", backupCodes: ["CCCCC-DDDDD"], at } as const;
  expect(codesAfter(renewed, kept)?.codes).toEqual(["CCCCC-DDDDD"]);
  expect(codesAfter({ done: "second_factor_off" }, kept)).toBeNull();
});
