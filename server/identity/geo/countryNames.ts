import { readFile } from "node:fs/promises";
import { countries } from "./places.ts";

let known: Promise<ReadonlyMap<string, string>> | undefined;

/** By ISO 3166-1 code of two or three letters, or by a usual name in any language; null: unknown. */
export async function countryCode(typed: string): Promise<string | null> {
  known ??= readNames();
  known.catch(() => (known = undefined)); // the next call retries
  return (await known).get(foldCountryName(typed)) ?? null;
}

async function readNames(): Promise<ReadonlyMap<string, string>> {
  const further = await readFile(new URL("places/countryNames.txt", import.meta.url), "utf8");
  const lines = further.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const names = lines.map((line) => line.split("|"));
  for (const { id, name } of await countries()) names.push([id, id, ...Object.values(name)]);
  return new Map(
    names.flatMap(([code = "", ...own]) => own.map((name) => [foldCountryName(name), code])),
  );
}

/** Without marks, punctuation, spaces and an article; 台 and 臺 are the same, `&` is `and`. */
export const foldCountryName = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("臺", "台")
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll(/\bst\b/g, "saint")
    .trim()
    .replace(/^the /, "")
    .replaceAll(" ", "");
