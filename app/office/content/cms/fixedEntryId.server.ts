import { data } from "react-router";
import type { z } from "zod";

interface Office {
  readonly detail: { readonly input: z.ZodType<{ id: string }> };
}

/** The document that an address names. @throws not found for what is none of the office's. */
export function namedDocument({ detail }: Office, params: { id?: string }): string {
  const named = detail.input.safeParse(params);
  if (!named.success) throw data({ code: "page.not_found" }, { status: 404 });
  return named.data.id;
}
