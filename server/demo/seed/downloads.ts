import { Readable } from "node:stream";
import { strToU8, zipSync } from "fflate";
import { LANGS } from "#shared/kit/lang.ts";
import { MAX_RELEASE_FORM_BYTES, type DownloadAccess } from "#shared/licensing/downloads/rules.ts";
import type { Container } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { type DemoRelease, firstSteps, releases, sampleProgram } from "../content/downloads.ts";

/** Fixed, because archives contain times. */
const PACKED = new Date("2026-01-01T00:00:00");

interface DemoFile {
  readonly name: string;
  readonly access: DownloadAccess;
  readonly content: Uint8Array;
}

const steps = () => LANGS.map((lang) => firstSteps[lang]).join("\r\n\r\n");

const packed = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    mtime: PACKED,
  });

function filesOf({ code, version, notes }: DemoRelease): DemoFile[] {
  const machine = JSON.stringify({ product: code, version, axes: ["X", "Y", "Z"], units: "mm" });
  return [
    {
      name: `${code.toLowerCase()}-${version}.zip`,
      access: "entitled",
      content: packed({
        "README.txt": `${code} ${version}\r\n\r\n${steps()}`,
        "CHANGES.md": LANGS.map((lang) => notes[lang]).join("\n\n"),
        "machine.json": machine,
      }),
    },
    {
      name: `${code.toLowerCase()}-${version}-samples.zip`,
      access: "public",
      content: packed({ "machine.json": machine, "sample.nc": sampleProgram }),
    },
    {
      name: `quick-start-${version}.txt`,
      access: "public",
      content: strToU8(`\ufeff${steps()}`),
    },
  ];
}

/** Skipped if a release exists or staff ever created one. */
export async function seedDownloads(tx: Tx, world: Container): Promise<void> {
  const there = await tx.selectFrom("releases").select("id").limit(1).executeTakeFirst();
  const begun = await tx
    .selectFrom("audit_entries")
    .select("id")
    .where("action", "=", "release.created")
    .limit(1)
    .executeTakeFirst();
  if (there || begun) return;
  const products = await tx.selectFrom("products").select(["id", "code"]).execute();
  const ids = new Map(products.map(({ id, code }) => [code, id]));
  for (const release of releases) {
    const product = ids.get(release.code);
    if (product) await seedRelease(tx, world, { ...release, product });
  }
}

async function seedRelease(
  tx: Tx,
  { files, newId }: Container,
  release: DemoRelease & { readonly product: string },
): Promise<void> {
  const { product, version, channel, date, notes } = release;
  const id = newId();
  const created_at = new Date(`${date}T01:00:00Z`);
  const said = { version, channel, notes: JSON.stringify(notes) };
  const shown = { state: "published" as const, released_on: date, created_at };
  await tx
    .insertInto("releases")
    .values({ id, product_id: product, ...said, ...shown })
    .execute();
  for (const { name, access, content } of filesOf(release)) {
    const fileId = newId();
    const key = `release/${fileId}`;
    const written = await files.write(key, Readable.from([content]), MAX_RELEASE_FORM_BYTES);
    const row = { id: fileId, release_id: id, name, platform: "any" as const, access };
    await tx
      .insertInto("release_files")
      .values({ ...row, ...written, storage_key: key, created_at })
      .execute();
  }
}
