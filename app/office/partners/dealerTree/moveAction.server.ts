import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { dealerOffice } from "#shared/partners/dealerOffice/contract.ts";
import { idempotencyKeyOf, schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";

/** What the page says after a move. */
export interface MoveDone {
  readonly what: "moved" | "undone";
  readonly uuid: string;
  /** To move back with; null: moved back. */
  readonly undo: { readonly parent: string; readonly revision: string } | null;
}

export function moveDoneIn({ searchParams }: URL): MoveDone | null {
  const what = searchParams.get("done");
  const read = (name: string) => searchParams.get(name) ?? "";
  if (what === "undone") return { what, uuid: read("uuid"), undo: null };
  if (what !== "moved") return null;
  const undo = { parent: read("before"), revision: read("revision") };
  return { what, uuid: read("uuid"), undo };
}

/** `intent` `undo` moves the dealer back. */
export async function moveAction({ portal, lang }: PageRequest, form: FormData) {
  const read = dealerOffice.move.input.safeParse(
    Object.fromEntries(
      ["id", "parent", "revision", "reason"].map((name) => [name, form.get(name) ?? undefined]),
    ),
  );
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    const moved = await portal.dealerOffice.move(read.data, idempotencyKeyOf(form));
    const done = new URLSearchParams({
      done: form.get("intent") === "undo" ? "undone" : "moved",
      uuid: moved.uuid,
      before: moved.before ?? "",
      revision: String(moved.revision),
    });
    return redirect(officePathsIn(lang).dealerTree(`?${done}`), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}
