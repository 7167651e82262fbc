import type { z } from "zod";
import type { PhraseKey } from "../phrases/phrases.ts";
import type { ErrorCode } from "./errors.ts";

/** One line of the REST contract: everything a caller may send, receive and be refused with. */
export interface Endpoint<Input extends z.ZodType, Output extends z.ZodType> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path under /api/v1; `:name` segments are read into `input`. */
  readonly path: `/${string}`;
  readonly input: Input;
  /** What `data` holds; a list answers `{ data, total, page, perPage }` and the use case gives a `Page`. */
  readonly output: Output;
  readonly list?: true;
  /** The sentence a write answers as `message`. */
  readonly message?: PhraseKey<"done">;
  readonly errors: readonly ErrorCode[];
}

/** One line of the contract whose `data` is one thing. */
export const endpoint = <I extends z.ZodType, O extends z.ZodType>(
  line: Endpoint<I, O> & { readonly list?: never },
): Endpoint<I, O> & { readonly list?: never } => line;

/** One line of the contract whose `data` is a page of things, each shaped like `output`. */
export const listEndpoint = <I extends z.ZodType, O extends z.ZodType>(
  line: Endpoint<I, O>,
): Endpoint<I, O> & { readonly list: true } => ({ ...line, list: true });

/** One page of a list, as every list use case returns it. */
export interface Page<T> {
  readonly data: T[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
}
