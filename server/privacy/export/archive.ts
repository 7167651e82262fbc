import { strToU8, zipSync } from "fflate";
import { LANGS } from "#shared/kit/lang.ts";
import { translator } from "#server/phrases.ts";
import type { CollectedExport } from "./collectExport.ts";
import { EXPORT_FILES } from "#shared/privacy/export/rules.ts";

interface Contents {
  readonly collected: CollectedExport;
  readonly avatar: Uint8Array | null;
  readonly at: Date;
}

export function archive({ collected, avatar, at }: Contents): Uint8Array {
  const files = EXPORT_FILES.map((name) => [name, strToU8(jsonOf(collected[name]))] as const);
  const entries = Object.fromEntries([
    ["README.txt", strToU8(readme(at))],
    ...files,
    ...(avatar ? [["avatar.webp", avatar] as const] : []),
  ]);
  return zipSync(entries, { mtime: at });
}

/** In the REST contract's style: camelCase names, UTC instants. */
const jsonOf = (value: unknown): string => `${JSON.stringify(inContractWords(value), null, 2)}\n`;

function inContractWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inContractWords);
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [camelCase(name), inContractWords(inner)]),
  );
}

const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, first: string) => first.toUpperCase());

const FILE_COLUMN = 18;

/** With a byte order mark, so that editors detect UTF-8. */
function readme(at: Date): string {
  const parts = LANGS.map((lang) => {
    const say = translator(lang, "privacy");
    const files = EXPORT_FILES.map(
      (name) => `  ${name.padEnd(FILE_COLUMN)} ${say(`archive.files.${fileKey(name)}`)}`,
    );
    return [
      say("archive.title"),
      "",
      say("archive.made", { at: at.toISOString() }),
      say("archive.form"),
      "",
      ...files,
      `  ${"avatar.webp".padEnd(FILE_COLUMN)} ${say("archive.avatar")}`,
    ].join("\r\n");
  });
  return `\uFEFF${parts.join("\r\n\r\n----\r\n\r\n")}\r\n`;
}

type FileKey<Name> = Name extends `${infer Key}.json` ? Key : never;
const fileKey = <Name extends (typeof EXPORT_FILES)[number]>(name: Name) =>
  name.replace(".json", "") as FileKey<Name>;
