import { redirect } from "react-router";
import type { z } from "zod";
import { refusedInput, refusedWith } from "../../kit/submitted.ts";
import { flatOf, fromFlat } from "../form/flat.ts";

interface Asked<C> {
  readonly create: (content: C) => Promise<{ readonly id: string }>;
  readonly content: z.ZodType<C>;
  /** The address of the editor of a text. */
  readonly editor: (id: string) => string;
  readonly form: FormData;
}

/** Adds a text that nobody reads yet, and leads to its editor. */
export async function newText<C>({ create, content, editor, form }: Asked<C>) {
  const read = fromFlat(content).safeParse(flatOf(form));
  if (!read.success) return refusedInput(read.error, form);
  try {
    const { id } = await create(read.data as C);
    return redirect(`${editor(id)}?done=text_created`, 303);
  } catch (error) {
    return refusedWith(error, form);
  }
}
