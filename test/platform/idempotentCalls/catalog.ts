import { toCsv } from "#shared/kit/csv.ts";
import { headingOf } from "#shared/catalog/productImport/nativeColumns.ts";
import {
  nativeCell,
  nativeColumns,
  toNativeRows,
} from "#shared/catalog/productImport/nativeRows.ts";
import type { ProductRecord } from "#shared/catalog/productImport/contract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { software } from "#test/kit/data/purchases.ts";
import type { IdempotentCalls } from "./prepare.ts";

async function fileOf(manager: Client): Promise<string> {
  const all: ProductRecord[] = (await manager.get("/Manager/Product/Record?limit=100")).json().data;
  const columns = nativeColumns(["TWD"]);
  const rows = all
    .filter(({ uuid }) => uuid === software.uuid)
    .map(({ content, ...record }) => {
      const tagline = { ...content.tagline, en: "Told by a file" };
      return { ...record, content: { ...content, tagline } };
    })
    .flatMap(toNativeRows);
  const cells = rows.map((row) => columns.map((each) => nativeCell(row, each, "en")));
  return toCsv([columns.map((each) => headingOf("en", each)), ...cells]);
}

export const catalogCalls: IdempotentCalls = {
  "POST /Manager/Product/Import": async (world) => {
    const who = await world.manager();
    const path = "/Manager/Product/Import";
    const text = await fileOf(who);
    const { basis } = (await who.post(path, { text, preview: true })).json().data;
    return { who, path, body: { text, basis } };
  },
};
