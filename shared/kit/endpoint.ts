import { z } from "zod";
import type { PhraseKey } from "../phrases/phrases.ts";
import type { Access } from "#shared/identity/sessions/access.ts";
import type { ErrorCode } from "../errors.ts";

export interface Endpoint<Input extends z.ZodType, Output extends z.ZodType> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api/v1; `:name` segments are part of `input`. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly input: Input;
  /** Shape of `data`; lists return a `Page` of it. */
  readonly output: Output;
  readonly list?: true;
  /** Media type of a file response; then `output` is a `FileResponse`, which names its own of several. */
  readonly answers?: string | readonly string[];
  /** A call of the specification, whose programs may send more: unknown names are ignored, not refused. */
  readonly specified?: true;
  /** Published in the API reference. */
  readonly summary: string;
  readonly message?: PhraseKey<"done">;
  /** A `preview` of the input does nothing, so its response has no message. */
  readonly previews?: true;
  messageOf?(input: z.output<Input>, output: z.input<Output>): PhraseKey<"done">;
  readonly idempotent?: true | "required";
  readonly file?: { readonly field: string; readonly maxBytes: number };
  /** The body is a file, streamed; fields are in the query. */
  readonly streams?: { readonly maxBytes: number };
  /** Body limit in bytes, if larger than the default. */
  readonly maxBytes?: number;
  readonly errors: readonly ErrorCode[];
}

export const endpoint = <I extends z.ZodType, O extends z.ZodType>(
  line: Endpoint<I, O> & { readonly list?: never },
): Endpoint<I, O> & { readonly list?: never } => line;

/** The use case reads the body as `content`. */
export const streamEndpoint = <I extends z.ZodType, O extends z.ZodType>(
  line: Endpoint<I, O> & { readonly streams: object },
): Endpoint<I, O> & { readonly streams: { readonly maxBytes: number } } => line;

export const listEndpoint = <I extends z.ZodType, O extends z.ZodType>(
  line: Endpoint<I, O>,
): Endpoint<I, O> & { readonly list: true } => ({ ...line, list: true });

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType>;

export interface Page<T> {
  readonly data: T[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
}
export const FileResponse = z.object({
  filename: z.string(),
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  type: z.string().optional(),
});
export type FileResponse = z.infer<typeof FileResponse>;
