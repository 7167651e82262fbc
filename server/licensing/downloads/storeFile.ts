import { ensure, Refusal } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import { FileTooLong, type WrittenFile } from "#server/platform/files/files.ts";

interface IncomingFile {
  readonly key: string;
  readonly content: AsyncIterable<Uint8Array>;
  readonly size: number;
}

/** Stores everything or nothing. @throws {Refusal} `upload.incomplete`, `request.too_large`. */
export async function storeFile(
  { files }: Context,
  { key, content, size }: IncomingFile,
): Promise<WrittenFile> {
  try {
    const written = await files.write(key, content, size);
    if (written.size !== size) await files.delete(key);
    ensure(written.size === size, "upload.incomplete");
    return written;
  } catch (error) {
    if (error instanceof FileTooLong) throw new Refusal("request.too_large");
    const code = (error as NodeJS.ErrnoException).code ?? "";
    // The sender disconnected or sent less than announced.
    if (/^(ECONNRESET|ERR_STREAM_PREMATURE_CLOSE|ABORT_ERR)$/.test(code)) {
      throw new Refusal("upload.incomplete");
    }
    throw error;
  }
}
