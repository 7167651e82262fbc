import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { FileResponse } from "#shared/kit/endpoint.ts";
import { formatDay } from "#shared/kit/time.ts";
import type {
  PayoutProfile,
  payoutProfiles,
  ProfileFields,
  StoredPayoutSettings,
} from "#shared/partners/payouts/contract.ts";
import type { ProfileFormat } from "#shared/partners/payouts/fileFormat.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { encodeFile } from "./payoutFile.ts";
import * as queries from "./queries.ts";
import type { ProfileRow, SettingsRow } from "./queries.ts";

type Input<K extends keyof typeof payoutProfiles> = z.output<(typeof payoutProfiles)[K]["input"]>;

export async function listPayoutProfiles(scope: Context): Promise<PayoutProfile[]> {
  requireStaff(scope, "dealers.read");
  return (await queries.listProfiles(scope.db)).map(profileView);
}

const profileView = ({ id, name, format, revision }: ProfileRow): PayoutProfile => ({
  uuid: id,
  name,
  ...format,
  columns: [...format.columns],
  revision,
});

const formatOf = ({ name: _, ...format }: ProfileFields): ProfileFormat => format;

/** @throws {Refusal} `payout_profile.name_taken` */
export async function createPayoutProfile(
  scope: Context,
  input: Input<"create">,
): Promise<PayoutProfile> {
  requireStaff(scope, "payouts.write");
  return runTransaction(scope.db, async (tx) => {
    assertFree(await queries.lockProfiles(tx), input.name, null);
    const format = formatOf(input);
    const row = {
      id: scope.newId(),
      name: input.name,
      created_at: scope.now(),
      archived_at: null,
      revision: 0,
    };
    await queries.insertProfile(tx, { ...row, format: JSON.stringify(format) });
    await audit(tx, scope, {
      action: "payout_profile.created",
      subjectType: "payoutProfile",
      subjectId: row.id,
      after: { name: input.name },
    });
    return storeResponse(tx, scope, profileView({ ...row, format }));
  });
}

function assertFree(rows: readonly ProfileRow[], name: string, own: string | null): void {
  const isTaken = rows.some(
    (each) =>
      each.id !== own &&
      each.archived_at === null &&
      each.name.toLowerCase() === name.toLowerCase(),
  );
  ensure(!isTaken, "payout_profile.name_taken", { name: ["payout_name_taken"] });
}

/** Files made before stay. @throws {Refusal} as listed in the contract */
export async function editPayoutProfile(
  scope: Context,
  { id, revision, ...input }: Input<"edit">,
): Promise<PayoutProfile> {
  requireStaff(scope, "payouts.write");
  return runTransaction(scope.db, async (tx) => {
    const rows = await queries.lockProfiles(tx);
    const before = rows.find((each) => each.id === id && each.archived_at === null);
    ensure(before, "payout_profile.not_found");
    ensure(before.revision === revision, "edit.conflict");
    assertFree(rows, input.name, id);
    const format = formatOf(input);
    await queries.updateProfile(tx, id, {
      name: input.name,
      format: JSON.stringify(format),
      revision: revision + 1,
    });
    await audit(tx, scope, {
      action: "payout_profile.edited",
      subjectType: "payoutProfile",
      subjectId: id,
      before: { name: before.name },
      after: { name: input.name },
    });
    return profileView({ ...before, name: input.name, format, revision: revision + 1 });
  });
}

/** @throws {Refusal} `payout_profile.not_found`, `payout_profile.last` */
export async function archivePayoutProfile(
  scope: Context,
  { id }: Input<"archive">,
): Promise<PayoutProfile[]> {
  requireStaff(scope, "payouts.write");
  return runTransaction(scope.db, async (tx) => {
    const live = (await queries.lockProfiles(tx)).filter((each) => each.archived_at === null);
    const before = live.find((each) => each.id === id);
    ensure(before, "payout_profile.not_found");
    ensure(live.length > 1, "payout_profile.last");
    await queries.updateProfile(tx, id, { archived_at: scope.now() });
    await audit(tx, scope, {
      action: "payout_profile.archived",
      subjectType: "payoutProfile",
      subjectId: id,
      before: { name: before.name },
    });
    const left = (await queries.listProfiles(tx)).map(profileView);
    return storeResponse(tx, scope, left);
  });
}

const TEST_BANK = {
  accountName: "測試戶名",
  accountNumber: "00000000000001",
  bankName: "Test bank",
  branch: "Test branch",
  bankAddress: "",
  swiftCode: "",
  phone: "",
  address: "",
};

/** One line of amount 1. @throws {Refusal} `payout_profile.not_found` */
export async function testPayoutFile(
  scope: Context,
  { id }: Input<"testFile">,
): Promise<FileResponse> {
  requireStaff(scope, "payouts.write");
  const profile = await queries.findProfile(scope.db, id);
  ensure(profile && profile.archived_at === null, "payout_profile.not_found");
  const content = encodeFile(profile.format, {
    batch: "TEST",
    currency: "TWD",
    day: formatDay(scope.now()),
    lines: [{ reference: "TEST0001", minor: 1, bank: TEST_BANK }],
  });
  return { filename: "payout-test.csv", content };
}

export async function getPayoutSettings(scope: Context): Promise<StoredPayoutSettings> {
  requireStaff(scope, "dealers.read");
  return settingsView(await queries.findSettings(scope.db));
}

const settingsView = ({ withholding, minimums, revision }: SettingsRow): StoredPayoutSettings => ({
  withholding: [...withholding],
  minimums: { ...minimums },
  revision,
});

/** @throws {Refusal} `edit.conflict` */
export async function savePayoutSettings(
  scope: Context,
  { revision, withholding, minimums }: Input<"saveSettings">,
): Promise<StoredPayoutSettings> {
  requireStaff(scope, "payouts.write");
  return runTransaction(scope.db, async (tx) => {
    const before = await queries.lockSettings(tx);
    ensure(before.revision === revision, "edit.conflict");
    await queries.updateSettings(tx, {
      withholding: JSON.stringify(withholding),
      minimums: JSON.stringify(minimums),
      revision: revision + 1,
    });
    await audit(tx, scope, {
      action: "payout.settings_changed",
      subjectType: "payoutSettings",
      subjectId: "payouts",
      before: { rules: before.withholding.length },
      after: { rules: withholding.length },
    });
    return { withholding, minimums, revision: revision + 1 };
  });
}
