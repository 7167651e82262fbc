import type { z } from "zod";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { KeyRecord, productKeys } from "#shared/licensing/productKeys/contract.ts";
import { recordActor } from "#shared/licensing/productKeys/rules.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";

type Input = z.output<typeof productKeys.records.input>;

/** Of the time in which each key was the member's; reasons of staff and addresses of programs stay inside. */
export async function listKeyRecords(scope: Context, input: Input): Promise<Page<KeyRecord>> {
  const { memberId } = requireMember(scope);
  const wanted = { ...input, memberId };
  const total = await queries.countRecords(scope.db, wanted);
  const { page, perPage, ...window } = pageWindow(input, total);
  const rows = await queries.listRecords(scope.db, wanted, {
    ...input,
    ...window,
    lang: scope.lang,
  });
  return { data: rows.map(recordView), total, page, perPage };
}

const recordView = (row: queries.RecordRow): KeyRecord => ({
  id: Number(row.id),
  at: row.at.toISOString(),
  code: row.code,
  by: recordActor(row.kind),
  key: { uuid: row.license_id, name: row.product, hint: row.key_hint },
  computer:
    row.activation_id && row.computer ? { uuid: row.activation_id, name: row.computer } : null,
  until: row.data.fileUntil ?? row.data.validUntil ?? null,
  was: row.data.name ?? null,
});

export interface RecordedKey {
  readonly uuid: string;
  readonly name: string;
  readonly hint: string;
}

export async function recordedKeys(scope: Context): Promise<RecordedKey[]> {
  const { memberId } = requireMember(scope);
  const keys = await queries.listRecordedKeys(scope.db, memberId, scope.lang);
  return keys.map(({ id, name, key_hint: hint }) => ({ uuid: id, name, hint }));
}
