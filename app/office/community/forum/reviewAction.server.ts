import { data, redirect } from "react-router";
import { z } from "zod";
import { forumReviews } from "#shared/community/forum/reviewContract.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import {
  findRefusal,
  idempotencyKeyOf,
  parseSubmission,
  schemaErrorResponse,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";

type Done = "review_approved" | "review_rejected";

const BULK_INTENTS = ["approveChosen", "rejectChosen"] as const;
type BulkIntent = (typeof BULK_INTENTS)[number];

export interface BulkResult {
  readonly intent: BulkIntent;
  readonly count: number;
  /** Titles of what was changed or decided meanwhile. */
  readonly left: readonly string[];
  /** Nothing was chosen. */
  readonly none: boolean;
}

/** Leads back to what the filters found. */
export async function reviewAction(asked: PageRequest, url: URL, form: FormData) {
  const { portal, lang } = asked;
  const calls = portal.forumReviews;
  const leave = (done: Done) => {
    const params = new URLSearchParams(url.search);
    params.set("done", done);
    return redirect(`${officePathsIn(lang).forumReview()}?${params}`, 303);
  };
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
      default:
        return await decideChosen(asked, form);
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

const { reject } = forumReviews;
const BulkReason = {
  approveChosen: z.object({}),
  rejectChosen: reject.input.pick({ reason: true }),
} as const;

/** Decides each post separately. Posts that a colleague has decided, or whose author changed them meanwhile, stay as they are. */
async function decideChosen(asked: PageRequest, form: FormData) {
  const intent = BULK_INTENTS.find((each) => each === form.get("intent"));
  if (!intent) throw data(null, { status: 422 });
  const ids = form.getAll("ids").filter((each) => typeof each === "string");
  if (ids.length === 0) return { bulk: { intent, count: 0, left: [], none: true } };
  const said = intent === "rejectChosen" ? { reason: textValue(form, "reason") } : {};
  const read = BulkReason[intent].safeParse(said);
  if (!read.success) return schemaErrorResponse(read.error, form);
  const left: string[] = [];
  for (const id of ids) {
    const chosen = { id, revision: form.get(`revision-${id}`), ...read.data };
    const isDone = await decideOne(asked, intent, chosen);
    if (!isDone) left.push(textValue(form, `title-${id}`));
  }
  const bulk: BulkResult = { intent, count: ids.length - left.length, left, none: false };
  return { bulk };
}

const LEFT_OUT = new Set(["review.decided", "review.not_found", "edit.conflict"]);

async function decideOne(
  { portal }: PageRequest,
  intent: BulkIntent,
  chosen: object,
): Promise<boolean> {
  const calls = portal.forumReviews;
  try {
    if (intent === "approveChosen")
      await calls.approve(checked(forumReviews.approve.input, chosen));
    else await calls.reject(checked(reject.input, chosen));
    return true;
  } catch (error) {
    if (LEFT_OUT.has(findRefusal(error)?.data.code ?? "")) return false;
    throw error;
  }
}

function checked<S extends z.ZodType>(schema: S, chosen: object): z.output<S> {
  const read = schema.safeParse(chosen);
  if (!read.success) throw data(null, { status: 422 });
  return read.data;
}
