import { readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../data/xss");

const linesOf = (file: string): string[] =>
  readFileSync(join(FOLDER, file), "utf8").split(/\r?\n/).filter(Boolean);

/** Public list of scripts hidden in HTML. */
export const publicPayloads: readonly string[] = linesOf("payloadbox.txt");

/** What Markdown could be made to do. */
export const markdownPayloads: readonly string[] = linesOf("markdown.txt").map((line) =>
  line.replaceAll("\\n", "\n"),
);

/** All of our own, and of each first words of the public list those that are most unlike. */
export function chosenPayloads(count: number): readonly string[] {
  const shapes = Map.groupBy(publicPayloads, shapeOf);
  const publicShapes = [...shapes.values()].map(([first = ""]) => first);
  const step = publicShapes.length / (count - markdownPayloads.length);
  const chosen = publicShapes.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  return [...markdownPayloads, ...chosen].slice(0, count);
}

/** Tags and attributes without their contents. */
const shapeOf = (payload: string): string =>
  (payload.match(/<[/!?]?[a-z]*|\bon[a-z]+(?=\s*=)|[a-z]+:/gi) ?? [payload.slice(0, 8)])
    .join(" ")
    .toLowerCase();
