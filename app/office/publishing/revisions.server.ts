import { redirect } from "react-router";
import { z } from "zod";
import { paging } from "#shared/kit/pagination.ts";
import { restorationFields } from "#shared/identity/audit/revisionHistory.ts";
import { schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";

const PageQuery = z.object(paging({ limit: 10 }));

/** The first page if invalid. */
export function revisionPage({ searchParams }: URL): z.output<typeof PageQuery> {
  const asked = PageQuery.safeParse({ page: searchParams.get("page") ?? undefined });
  return asked.data ?? PageQuery.parse({});
}

const RestoreInput = z.object(restorationFields);

export async function restoreRevision(
  request: Request,
  restore: (asked: z.output<typeof RestoreInput>) => Promise<unknown>,
  lead: () => Response,
) {
  const form = await request.formData();
  const read = RestoreInput.safeParse(Object.fromEntries(form));
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    await restore(read.data);
    return lead();
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export const redirectTo = (address: string) => (): Response => redirect(address, 303);
