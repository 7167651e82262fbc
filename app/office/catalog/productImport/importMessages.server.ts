import type { ProductKind } from "#shared/catalog/products/rules.ts";
import type { RelationKind } from "#shared/catalog/products/relations.ts";
import { isLang, type Lang } from "#shared/kit/lang.ts";
import { headingOf, NATIVE_COLUMNS } from "#shared/catalog/productImport/nativeColumns.ts";
import type { FileIssue, ProductImportReport } from "#shared/catalog/productImport/contract.ts";
import type { PRODUCT_STATES } from "#shared/catalog/products/adminContract.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";

type Product = ProductImportReport["products"][number];
type Say = ReturnType<typeof translatorFor>;

/** Names of the allowed values; files accept names and codes. */
function optionNames(t: Say, separator: string) {
  const words: Readonly<Record<string, (code: string) => string>> = {
    kind: (code) => t(`catalogue.kind.${code as ProductKind}`),
    state: (code) => t(`products.states.${code as (typeof PRODUCT_STATES)[number]}`),
    relation: (code) => t(`products.fields.relationKinds.${code as RelationKind}`),
    plan: (code) =>
      code === "permanent" || code === "trial" ? t(`products.files.plans.${code}`) : code,
  };
  return ({ of, options }: FileIssue["values"]): string =>
    String(options)
      .split(", ")
      .map((code) => words[String(of)]?.(code) ?? code)
      .join(separator);
}

const COUNTED = [
  ["prices", "prices"],
  ["stock", "stock"],
  ["weights", "weight"],
] as const;

const describeChanges =
  (t: Say, part: (field: string) => string, separator: string) =>
  (product: Product): string =>
    [
      ...(product.fields.length > 0
        ? [
            t("products.files.preview.parts.fields", {
              fields: product.fields.map(part).join(separator),
            }),
          ]
        : []),
      ...COUNTED.filter(([of]) => product[of] > 0).map(([of, word]) =>
        t(`products.files.preview.parts.${word}`, { count: product[of] }),
      ),
      ...(product.publishes ? [t("products.files.preview.parts.publishes")] : []),
      ...(product.withdraws ? [t("products.files.preview.parts.withdraws")] : []),
    ].join(separator);

export function importMessages(lang: Lang) {
  const t = translatorFor(lang);
  const part = (field: string): string => {
    const [first = "", ...rest] = field.split(".");
    const last = rest.at(-1);
    const column = isLang(last) ? `${first}.${last}` : first;
    if (NATIVE_COLUMNS.includes(column)) return headingOf(lang, column);
    const word = t(`products.parts.${first}` as "products.parts.name");
    return isLang(last) ? `${word} (${last})` : word;
  };
  const separator = t("products.files.preview.separator");
  const options = optionNames(t, separator);
  // An English file gets English options; the import reads those of every language.
  const inEnglish = optionNames(translatorFor("en"), separator);
  const optionsFor = (heading: string) => (/^[a-z]/i.test(heading) ? inEnglish : options);
  const sentence = (kind: "faults" | "notes", { code, values, column }: FileIssue): string => {
    const language = String(values["lang"]);
    const known = {
      ...values,
      ...(isLang(language) && { language: languageNames[language] }),
      ...(values["field"] && { field: part(String(values["field"])) }),
      ...(values["of"] && { options: optionsFor(column)(values) }),
    };
    const key = `products.files.${kind}.${code}` as PhraseKey<"products">;
    return t(key as "products.files.faults.needed", known as { field: string });
  };
  return {
    error: (place: FileIssue) => sentence("faults", place),
    note: (place: FileIssue) => sentence("notes", place),
    what: describeChanges(t, part, separator),
    headings: (["line", "column", "read", "right"] as const).map((each) =>
      t(`products.files.preview.${each}`),
    ),
  };
}
