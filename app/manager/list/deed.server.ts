import { redirect } from "react-router";
import type { z } from "zod";
import { refusedInput, refusedWith } from "../../kit/submitted.ts";

interface Deed<S extends z.ZodType> {
  readonly schema: S;
  /** What the form says, where it is not its fields as they stand. */
  readonly input?: object;
  readonly run: (input: z.output<S>) => Promise<unknown>;
}

/** Does what the form in a row of a list asks for, and shows the list at `url` again as it stood. */
export async function rowDeed<S extends z.ZodType>(
  url: URL,
  form: FormData,
  { schema, input = Object.fromEntries(form), run }: Deed<S>,
) {
  const read = schema.safeParse(input);
  if (!read.success) return refusedInput(read.error, form);
  try {
    await run(read.data);
    return redirect(url.pathname + url.search, 303);
  } catch (error) {
    return refusedWith(error, form);
  }
}
