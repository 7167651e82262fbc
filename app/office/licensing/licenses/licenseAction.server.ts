import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { licenseOffice } from "#shared/licensing/licenses/adminContract.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { idempotencyKeyOf, schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";

const ACTIONS = {
  release: "license_computer_released",
  releaseEarly: "license_file_ended",
  resetQuota: "license_quota_reset",
  suspend: "license_suspended",
  reinstate: "license_reinstated",
  revoke: "license_revoked",
  extend: "license_extended",
  replace: "license_replaced",
  move: "license_moved",
} as const satisfies Partial<Record<keyof typeof licenseOffice, PhraseKey<"done">>>;
type Action = keyof typeof ACTIONS;
export type LicenseIntent = Action | "reveal";

const Intent = z.enum([...(Object.keys(ACTIONS) as [Action]), "reveal"]);

const DONE = [...Object.values(ACTIONS), "license_granted"] as const;

export const licenseDoneIn = (url: URL) =>
  DONE.find((each) => each === url.searchParams.get("done")) ?? null;

export async function licenseAction(asked: PageRequest, id: string, form: FormData) {
  const intent = Intent.safeParse(form.get("intent"));
  if (!intent.success) throw data(null, { status: 422 });
  try {
    if (intent.data === "reveal") return await reveal(asked, id, form);
    return await change(asked, intent.data, { id, form });
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

/** The key is in this answer alone, which nothing stores. */
async function reveal({ portal }: PageRequest, id: string, form: FormData) {
  const read = licenseOffice.reveal.input.safeParse({ ...Object.fromEntries(form), id });
  if (!read.success) return schemaErrorResponse(read.error, form);
  const { key } = await portal.licenseOffice.reveal(read.data);
  return data({ key }, { headers: { "cache-control": "no-store" } });
}

async function change(
  { portal, lang }: PageRequest,
  action: Action,
  { id, form }: { id: string; form: FormData },
) {
  const read = licenseOffice[action].input.safeParse({ ...Object.fromEntries(form), id });
  if (!read.success) return schemaErrorResponse(read.error, form);
  // Each action takes what its own schema read.
  const run = portal.licenseOffice[action] as (input: unknown, key?: string) => Promise<unknown>;
  await run(read.data, idempotencyKeyOf(form));
  return redirect(`${officePathsIn(lang).item("license", id)}?done=${ACTIONS[action]}`, 303);
}
