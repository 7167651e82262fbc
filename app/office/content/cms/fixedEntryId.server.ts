import { data } from "react-router";
import type { z } from "zod";

interface Office {
  readonly detail: { readonly input: z.ZodType<{ id: string }> };
}

/** @throws 404 for an unknown document. */
export function requireFixedEntryId({ detail }: Office, params: { id?: string }): string {
  const named = detail.input.safeParse(params);
  if (!named.success) throw data({ code: "page.not_found" }, { status: 404 });
  return named.data.id;
}
