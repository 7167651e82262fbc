import { z } from "zod";
import type { PhraseKey } from "../phrases/phrases.ts";
import type { Access } from "#shared/identity/sessions/access.ts";
import type { ErrorCode } from "../errors.ts";

/** One line of the REST contract: everything a caller may send, receive and be refused with. */
export interface Endpoint<Input extends z.ZodType, Output extends z.ZodType> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path under /api/v1; `:name` segments are read into `input`. */
  readonly path: `/${string}`;
  /** Who may call. The entry point checks it before it validates the input; a test calls every endpoint as every persona. */
  readonly access: Access;
  readonly input: Input;
  /** What `data` holds; a list answers `{ data, total, page, perPage }` and the use case gives a `Page`. */
  readonly output: Output;
  readonly list?: true;
  /** The media type of the file that is answered instead; then `output` is a `FileAnswer`. */
  readonly answers?: string;
  /** What the call does, in one English line of the published reference. */
  readonly summary: string;
  /** The sentence a write answers as `message`. */
  readonly message?: PhraseKey<"done">;
  /** The sentence of a write that may come to other things than `message` says: by what was asked and what came of it. */
  messageOf?(asked: z.output<Input>, came: z.input<Output>): PhraseKey<"done">;
  /** Creates something that must not be created twice: takes an `Idempotency-Key`, or is refused without. */
  readonly idempotent?: true | "required";
  /** A write that takes one file, in a multipart form: under which name, and how large at most. */
  readonly file?: { readonly field: string; readonly maxBytes: number };
  /** A write whose body is a file itself, read as it comes; its fields stand in the query. */
  readonly streams?: { readonly maxBytes: number };
  /** How large the body may be, for a call without a file that needs more than others. */
  readonly maxBytes?: number;
  readonly errors: readonly ErrorCode[];
}

/** One line of the contract whose `data` is one thing. */
export const endpoint = <I extends z.ZodType, O extends z.ZodType>(
  line: Endpoint<I, O> & { readonly list?: never },
): Endpoint<I, O> & { readonly list?: never } => line;

/** One line of the contract whose body is a file, which its use case reads as `content`. */
export const streamEndpoint = <I extends z.ZodType, O extends z.ZodType>(
  line: Endpoint<I, O> & { readonly streams: object },
): Endpoint<I, O> & { readonly streams: { readonly maxBytes: number } } => line;

/** One line of the contract whose `data` is a page of things, each shaped like `output`. */
export const listEndpoint = <I extends z.ZodType, O extends z.ZodType>(
  line: Endpoint<I, O>,
): Endpoint<I, O> & { readonly list: true } => ({ ...line, list: true });

/** Any line of the contract. */
export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType>;

/** One page of a list, as every list use case returns it. */
export interface Page<T> {
  readonly data: T[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
}
/** A file to be kept under `filename`: what a line of the contract that `answers` a file has as its output. */
export const FileAnswer = z.object({
  filename: z.string(),
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type FileAnswer = z.infer<typeof FileAnswer>;
