import { data, redirect } from "react-router";
import { forumReviews } from "#shared/community/forum/reviewContract.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import {
  findRefusal,
  idempotencyKeyOf,
  parseSubmission,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";

type Done = "review_approved" | "review_rejected" | "review_left";

/** What a colleague has decided, or its author changed meanwhile, is left out when many are approved. */
export async function reviewAction(asked: PageRequest, form: FormData) {
  const { portal, lang } = asked;
  const calls = portal.forumReviews;
  const leave = (done: Done) => redirect(officePathsIn(lang).forumReview({ done }), 303);
  try {
    switch (form.get("intent")) {
      case "approve": {
        const read = parseSubmission(without(form, "reason"), forumReviews.approve.input);
        if (!read.ok) return read.refused;
        await calls.approve(read.value, keyFor(form, "approve"));
        return leave("review_approved");
      }
      case "reject": {
        const read = parseSubmission(form, forumReviews.reject.input);
        if (!read.ok) return read.refused;
        await calls.reject(read.value, keyFor(form, "reject"));
        return leave("review_rejected");
      }
      case "approveChosen":
        return leave(await approveChosen(asked, form));
      default:
        throw data(null, { status: 422 });
    }
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

/** One form has both buttons: each is a request of its own. */
function keyFor(form: FormData, intent: string): string | undefined {
  const key = idempotencyKeyOf(form);
  return key === undefined ? undefined : `${key}-${intent}`;
}

function without(form: FormData, name: string): FormData {
  const copy = new FormData();
  for (const [each, value] of form) if (each !== name) copy.append(each, value);
  return copy;
}

async function approveChosen(asked: PageRequest, form: FormData): Promise<Done> {
  let done: Done = "review_approved";
  for (const id of form.getAll("ids").filter((each) => typeof each === "string")) {
    const refused = await approveOne(asked, { id, revision: form.get(`revision-${id}`) });
    if (refused === "edit.conflict") done = "review_left";
  }
  return done;
}

const LEFT_OUT = ["review.decided", "review.not_found", "edit.conflict"] as const;

/** Null: it is approved. */
async function approveOne(
  { portal }: PageRequest,
  chosen: Record<"id" | "revision", FormDataEntryValue | null>,
): Promise<(typeof LEFT_OUT)[number] | null> {
  const read = forumReviews.approve.input.safeParse(chosen);
  if (!read.success) throw data(null, { status: 422 });
  try {
    await portal.forumReviews.approve(read.data);
    return null;
  } catch (error) {
    const refused = LEFT_OUT.find((code) => code === findRefusal(error)?.data.code);
    if (!refused) throw error;
    return refused;
  }
}
