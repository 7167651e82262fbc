import { z } from "zod";

/** A file to be kept under `filename`: what a line of the contract that `answers` a file has as its output. */
export const FileAnswer = z.object({
  filename: z.string(),
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type FileAnswer = z.infer<typeof FileAnswer>;
