import { isLang, type Lang } from "#shared/kit/lang.ts";
import { headingOf, OWN_COLUMNS } from "#shared/products/fileColumns.ts";
import type { FilePlace, ProductImportReport } from "#shared/products/files.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { sayIn } from "../../../kit/say.server.ts";

type Product = ProductImportReport["products"][number];

/** Says what an import tells, in the reader's language. */
export function importWords(lang: Lang) {
  const t = sayIn(lang);
  const part = (field: string): string => {
    const [first = "", ...rest] = field.split(".");
    const last = rest.at(-1);
    const column = isLang(last) ? `${first}.${last}` : first;
    if (OWN_COLUMNS.includes(column)) return headingOf(lang, column);
    const word = t(`products.parts.${first}` as "products.parts.name");
    return isLang(last) ? `${word} (${last})` : word;
  };
  const sentence = (kind: "faults" | "notes", { code, values }: FilePlace): string => {
    const known = { ...values, ...(values["field"] && { field: part(String(values["field"])) }) };
    const key = `products.files.${kind}.${code}` as PhraseKey<"products">;
    return t(key as "products.files.faults.needed", known as { field: string });
  };
  const separator = t("products.files.preview.separator");
  return {
    fault: (place: FilePlace) => sentence("faults", place),
    note: (place: FilePlace) => sentence("notes", place),
    what: ({ fields, prices, stock, publishes, withdraws }: Product): string =>
      [
        ...(fields.length > 0
          ? [
              t("products.files.preview.parts.fields", {
                fields: fields.map(part).join(separator),
              }),
            ]
          : []),
        ...(prices > 0 ? [t("products.files.preview.parts.prices", { count: prices })] : []),
        ...(stock > 0 ? [t("products.files.preview.parts.stock", { count: stock })] : []),
        ...(publishes ? [t("products.files.preview.parts.publishes")] : []),
        ...(withdraws ? [t("products.files.preview.parts.withdraws")] : []),
      ].join(separator),
    headings: (["line", "column", "read", "right"] as const).map((each) =>
      t(`products.files.preview.${each}`),
    ),
  };
}
