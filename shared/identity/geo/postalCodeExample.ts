import { addressRules } from "./rules.ts";

/** Where the pattern would generate an unusual code. */
const KNOWN: Readonly<Record<string, string>> = {
  TW: "407",
  CN: "518000",
  JP: "100-0001",
  KR: "04524",
  US: "94105",
  CA: "K1A 0B1",
  GB: "SW1A 1AA",
  IE: "D02 X285",
  NL: "1012 AB",
};

const OPTIONAL_GROUP = /\((?:\?:)?[^()]*\)\?/g;
const GROUP = /\((?:\?:)?([^()|]*)[^()]*\)/;
const PIECE = /(\\d|\[[^\]]*\]|[^?{])(?:\{(\d+)[^}]*\}|(\?))?/g;

export function postalExample(country: string): string | null {
  const known = KNOWN[country];
  const { postalCode } = addressRules(country);
  if (known !== undefined || !postalCode) return known ?? null;
  let left = postalCode.pattern.source.slice("^(?:".length, -")$".length);
  left = left.replaceAll(OPTIONAL_GROUP, "");
  while (GROUP.test(left)) left = left.replace(GROUP, "$1");
  let digits = 0;
  const one = (piece: string): string => {
    if (piece === "\\d" || piece.startsWith("[\\d")) return String((digits += 1) % 10);
    return piece.startsWith("[") ? (piece[1] ?? "") : piece;
  };
  return [...(left.split("|")[0] ?? "").matchAll(PIECE)]
    .map(([, piece = "", times = "1", optional]) => {
      const dropped = optional !== undefined && !/[ -]/.test(piece);
      return dropped ? "" : Array.from({ length: Number(times) }, () => one(piece)).join("");
    })
    .join("");
}
