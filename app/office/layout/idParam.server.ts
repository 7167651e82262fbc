import { data } from "react-router";
import { z } from "zod";

const Named = z.object({ id: z.uuid() });

/** The id in an address. @throws not found for anything that cannot be one. */
export function namedId(params: { id?: string }): { id: string } {
  const named = Named.safeParse(params);
  if (!named.success) throw data({ code: "page.not_found" }, { status: 404 });
  return named.data;
}
