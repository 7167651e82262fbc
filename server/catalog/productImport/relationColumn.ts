import { RELATION_KINDS, type RelationKind } from "#shared/catalog/products/relations.ts";
import type { ProductContent } from "#shared/catalog/products/content.ts";
import {
  splitLines,
  parsePair,
  unescapeLine,
} from "#shared/catalog/productImport/multilineCells.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { ListContext } from "./listLines.ts";
import type { CellValue } from "./cellIssues.ts";
import { isCellError, choiceParser, indexWords } from "./parseCell.ts";

const kinds = indexWords(
  RELATION_KINDS,
  (lang, kind) => phrases[lang].products.fields.relationKinds[kind],
);
const parseRelationKind = choiceParser<RelationKind>(kinds, RELATION_KINDS, "relation");

export const normalizeCode = (text: string): string => text.trim().normalize("NFKC").toUpperCase();

export const listRelatedCodes = (cell: string): string[] =>
  splitLines(cell).flatMap(
    (line) => normalizeCode(unescapeLine(parsePair(line)?.value ?? "")) || [],
  );

/** One `kind: part number` per line. */
export function parseRelations(
  { value, at }: CellValue<string>,
  { self, productOf, findings }: ListContext,
): ProductContent["relations"] {
  const seen = new Set<string>();
  const relationIn = (line: string): ProductContent["relations"] => {
    const pair = parsePair(line);
    const kind = parseRelationKind(unescapeLine(pair?.label ?? ""));
    const place = { ...at, read: line };
    if (!pair || isCellError(kind)) {
      const options = RELATION_KINDS.join(", ");
      findings.add(place, { code: "relation", values: { options, of: "relation" } });
      return [];
    }
    const product = productOf(normalizeCode(unescapeLine(pair.value)));
    const key = `${kind.value} ${product}`;
    if (product === undefined || product === self || seen.has(key)) {
      const code = product === undefined ? "relation_unknown" : "relation_twice";
      findings.add(place, { code, values: { name: pair.value } });
      return [];
    }
    seen.add(key);
    return [{ kind: kind.value, product }];
  };
  return splitLines(value)
    .filter((line) => line.trim() !== "")
    .flatMap(relationIn);
}
