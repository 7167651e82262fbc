import { redirect } from "react-router";
import { z } from "zod";
import { paging } from "#shared/kit/pagination.ts";
import { cameBack } from "#shared/identity/audit/revisionHistory.ts";
import { refusedInput, refusedWith } from "#app/forms/submitted.ts";

const Asked = z.object(paging({ limit: 10 }));

/** The first page if invalid. */
export function statesAsked({ searchParams }: URL): z.output<typeof Asked> {
  const asked = Asked.safeParse({ page: searchParams.get("page") ?? undefined });
  return asked.data ?? Asked.parse({});
}

const CameBack = z.object(cameBack);

export async function bringBack(
  request: Request,
  restore: (asked: z.output<typeof CameBack>) => Promise<unknown>,
  lead: () => Response,
) {
  const form = await request.formData();
  const read = CameBack.safeParse(Object.fromEntries(form));
  if (!read.success) return refusedInput(read.error, form);
  try {
    await restore(read.data);
    return lead();
  } catch (error) {
    return refusedWith(error, form);
  }
}

export const leadTo = (address: string) => (): Response => redirect(address, 303);
