import { RELATION_KINDS, type RelationKind } from "#shared/catalog/products/relations.ts";
import type { ProductContent } from "#shared/catalog/products/content.ts";
import { linesIn, pairIn, textOf } from "#shared/catalog/productImport/multilineCells.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Listing } from "./listLines.ts";
import type { Told } from "./cellIssues.ts";
import { isWrong, oneOf, words } from "./parseCell.ts";

const kinds = words(
  RELATION_KINDS,
  (lang, kind) => phrases[lang].products.fields.relationKinds[kind],
);
const kindOf = oneOf<RelationKind>(kinds, RELATION_KINDS, "relation");

export const codeOf = (text: string): string => text.trim().normalize("NFKC").toUpperCase();

export const relatedCodes = (cell: string): string[] =>
  linesIn(cell).flatMap((line) => codeOf(textOf(pairIn(line)?.value ?? "")) || []);

/** One `kind: part number` per line. */
export function relationsIn(
  { value, at }: Told<string>,
  { self, productOf, findings }: Listing,
): ProductContent["relations"] {
  const seen = new Set<string>();
  const relationIn = (line: string): ProductContent["relations"] => {
    const pair = pairIn(line);
    const kind = kindOf(textOf(pair?.label ?? ""));
    const place = { ...at, read: line };
    if (!pair || isWrong(kind)) {
      const options = RELATION_KINDS.join(", ");
      findings.add(place, { code: "relation", values: { options, of: "relation" } });
      return [];
    }
    const product = productOf(codeOf(textOf(pair.value)));
    const key = `${kind.value} ${product}`;
    if (product === undefined || product === self || seen.has(key)) {
      const code = product === undefined ? "relation_unknown" : "relation_twice";
      findings.add(place, { code, values: { name: pair.value } });
      return [];
    }
    seen.add(key);
    return [{ kind: kind.value, product }];
  };
  return linesIn(value)
    .filter((line) => line.trim() !== "")
    .flatMap(relationIn);
}
