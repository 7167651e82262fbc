import { redirect } from "react-router";
import { z } from "zod";
import { paging } from "#shared/kit/pagination.ts";
import { cameBack } from "#shared/identity/audit/revisionHistory.ts";
import { refusedInput, refusedWith } from "#app/forms/submitted.ts";

const Asked = z.object(paging({ limit: 10 }));

/** Which page of the states an address asks for. */
export function statesAsked({ searchParams }: URL): z.output<typeof Asked> {
  const asked = Asked.safeParse({ page: searchParams.get("page") ?? undefined });
  return asked.data ?? Asked.parse({});
}

const CameBack = z.object(cameBack);

/** Brings an earlier state back as a form asks for it, and leads to where it is written. */
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

/** Leads on as a form does that was taken. */
export const leadTo = (address: string) => (): Response => redirect(address, 303);
