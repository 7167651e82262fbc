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

type Done = "review_approved" | "review_rejected";

/** What a colleague has decided meanwhile is left out when many are approved. */
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
        for (const id of form.getAll("ids")) await approveUnlessDecided(asked, id);
        return leave("review_approved");
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

async function approveUnlessDecided(
  { portal }: PageRequest,
  id: FormDataEntryValue,
): Promise<void> {
  const read = forumReviews.approve.input.safeParse({ id });
  if (!read.success) throw data(null, { status: 422 });
  try {
    await portal.forumReviews.approve(read.data);
  } catch (error) {
    const code = findRefusal(error)?.data.code;
    if (code !== "review.decided" && code !== "review.not_found") throw error;
  }
}
