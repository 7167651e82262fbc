import iconv from "iconv-lite";
import type { z } from "zod";
import { ensure, Refusal } from "#shared/errors.ts";
import type { FileResponse } from "#shared/kit/endpoint.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { PayoutDetail, payouts } from "#shared/partners/payouts/contract.ts";
import {
  type FileContents,
  payoutFileText,
  type ProfileFormat,
} from "#shared/partners/payouts/fileFormat.ts";
import { canMove } from "#shared/partners/payouts/rules.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { listBankProfiles, openBankInfo } from "../dealers/bankInfo.ts";
import { assertPayable, change, record } from "./batches.ts";
import * as queries from "./queries.ts";
import type { BatchRow } from "./queries.ts";
import { lineReference } from "./views.ts";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Makes the file once and keeps it; a second export leaves it as it is.
 * @throws {Refusal} `payout.not_approved`, `payout.blocked_lines`; `payout.not_encodable` with the lines that the encoding
 * cannot write
 */
export async function exportPayout(
  scope: Context,
  { id }: z.output<typeof payouts.exportFile.input>,
): Promise<PayoutDetail> {
  return change(scope, id, async (tx, batch) => {
    if (batch.file) return;
    ensure(canMove(batch.state, "exported"), "payout.not_approved");
    const profile = await queries.findProfile(tx, batch.profile_id);
    if (!profile) throw new Error(`payout profile ${batch.profile_id} not found`);
    const contents = await contentsOf(tx, scope, batch);
    await queries.updateBatch(tx, id, {
      state: "exported",
      exported_at: scope.now(),
      file: encodeFile(profile.format, contents),
      file_name: `${batch.number}.csv`,
    });
    await record(tx, scope, "payout.exported", id, { file: `${batch.number}.csv` });
  });
}

async function contentsOf(tx: Tx, scope: Context, batch: BatchRow): Promise<FileContents> {
  const lines = await assertPayable(tx, scope, batch);
  const banks = await listBankProfiles(
    tx,
    lines.map((line) => line.bank_profile_id),
  );
  return {
    batch: batch.number,
    currency: batch.currency,
    day: formatDay(scope.now()),
    lines: lines.map((line) => {
      const profile = banks.get(line.bank_profile_id);
      if (!profile) throw new Error(`bank profile ${line.bank_profile_id} not found`);
      return {
        reference: lineReference(line.id),
        minor: line.amount_minor - line.tax_minor,
        bank: openBankInfo(scope, profile),
      };
    }),
  };
}

export function encodeFile(format: ProfileFormat, contents: FileContents): Buffer {
  const text = payoutFileText(format, contents);
  if (format.encoding === "utf8bom") return Buffer.from(BYTE_ORDER_MARK + text);
  if (format.encoding === "utf8") return Buffer.from(text);
  const bytes = iconv.encode(text, "big5");
  if (iconv.decode(bytes, "big5") === text) return bytes;
  const unwritable = contents.lines
    .filter(({ bank }) => !Object.values(bank).every(isBig5))
    .map(({ reference, bank }) => `${reference} ${bank.accountName}`);
  throw new Refusal("payout.not_encodable", undefined, undefined, { unwritable });
}

const isBig5 = (text: string): boolean => iconv.decode(iconv.encode(text, "big5"), "big5") === text;

/** @throws {Refusal} `payout.not_found`, `payout.not_exported`, `payout.cancelled` */
export async function downloadPayout(
  scope: Context,
  { id }: z.output<typeof payouts.file.input>,
): Promise<FileResponse> {
  requireStaff(scope, "payouts.write");
  const batch = await queries.findBatch(scope.db, id);
  ensure(batch, "payout.not_found");
  ensure(batch.state !== "cancelled", "payout.cancelled");
  ensure(batch.file && batch.file_name, "payout.not_exported");
  return { filename: batch.file_name, content: batch.file };
}
