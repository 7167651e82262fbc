import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const MIN_BYTES = 1_024;
const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Compresses client assets at build time, with the slowest settings. */
export const precompressed = (): Plugin => ({
  name: "precompressed",
  applyToEnvironment: ({ name }) => name === "client",
  async writeBundle({ dir = "" }) {
    const files = globSync("**/*.{js,css,svg}", { cwd: dir });
    await Promise.all(files.map((file) => compress(`${dir}/${file}`)));
  },
});

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  await Promise.all(
    Object.entries(compressors).map(async ([ending, made]) =>
      writeFile(`${path}.${ending}`, await made(bytes)),
    ),
  );
}
