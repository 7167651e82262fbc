import { data } from "react-router";
import { z } from "zod";

const Named = z.object({ id: z.uuid() });

/** @throws 404 unless the id is a UUID. */
export function requireId(params: { id?: string }): { id: string } {
  const named = Named.safeParse(params);
  if (!named.success) throw data({ code: "page.not_found" }, { status: 404 });
  return named.data;
}
