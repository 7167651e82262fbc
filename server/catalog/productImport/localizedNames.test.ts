import { expect, test } from "vitest";
import { toCsv } from "#shared/kit/csv.ts";
import { LANGS } from "#shared/kit/lang.ts";
import type { ProductImportReport } from "#shared/catalog/productImport/contract.ts";
import type { EditedProduct, Revision } from "#shared/catalog/products/adminContract.ts";
import { products } from "#server/demo/products/products.ts";
import { software } from "#test/kit/data/purchases.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const other = products.find(({ uuid }) => uuid !== software.uuid) ?? software;

test.each(LANGS)(
  "a preview names products in the reader's language, in either format: %s",
  async (lang) => {
    const world = await testWorld();
    const manager = await world.manager();
    const preview = async (rows: string[][], more = {}): Promise<ProductImportReport> => {
      const body = { text: toCsv(rows), preview: true, ...more };
      const headers = { "accept-language": lang };
      return (await manager.post("/Manager/Product/Import", body, { headers })).json().data;
    };
    const named = ({ products: told }: ProductImportReport) => told.map(({ name }) => name);
    const own = [
      ["code", "tagline.en"],
      [software.productCode, "Quicker"],
    ];
    expect(named(await preview(own))).toEqual([software.name[lang]]);
    const shopify = [
      ["Handle", "Title", "Vendor", "Variant SKU", "Variant Price"],
      [software.slug, "Another name", "x", "", ""],
    ];
    const foreign = LANGS.find((each) => each !== lang) ?? "en";
    expect(named(await preview(shopify, { lang: foreign }))).toEqual([software.name[lang]]);
  },
);

test("related products appear by part number, before and after, in previews and in the history", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const at = `/Manager/Product/${software.uuid}`;
  const { version, content }: EditedProduct = (await manager.get(at)).json().data;
  const relations = [{ kind: "goes_with", product: other.uuid }];
  await manager.put(at, { version, content: { ...content, relations } });
  const code = (await manager.get(`/Manager/Product/${other.uuid}`)).json().data.content.code;
  const [newest]: Revision[] = (await manager.get(`${at}/Revision`)).json().data;
  const named = newest?.changes.filter(({ field }) => field === "relations.0.product");
  expect(named?.map(({ after }) => after)).toEqual([code]);
  const text = toCsv([
    ["code", "kind", "category", "name.tw", "relations"],
    [software.productCode, "", "", "", "goes with: NEW-1"],
    ["NEW-1", "service", "", "新", ""],
  ]);
  const report: ProductImportReport = (
    await manager.post("/Manager/Product/Import", { text, preview: true })
  ).json().data;
  const told = report.products.find(({ code: own }) => own === software.productCode)?.changes;
  expect(told).toContainEqual({ field: "relations.0.product", before: code, after: "NEW-1" });
});
