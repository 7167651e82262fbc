import { redirect } from "react-router";
import type { z } from "zod";
import { forumModeration } from "#shared/community/forum/moderationContract.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { idempotencyKeyOf, parseSubmission } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import type { StaffIntent } from "./intents.ts";
import { formPlace, type ThreadPage } from "./threadPlace.server.ts";

type Refused = Extract<ReturnType<typeof parseSubmission>, { ok: false }>["refused"];
type Calls = PageRequest["portal"]["forumModeration"];
/** Where the page goes on; null: where the form stood. */
type Deed = (calls: Calls, form: FormData) => Promise<Refused | { readonly to: string | null }>;

async function send<S extends z.ZodType, O>(
  form: FormData,
  schema: S,
  run: (input: z.output<S>, key: string | undefined) => Promise<O>,
): Promise<Refused | { readonly done: O }> {
  const read = parseSubmission(form, schema);
  return read.ok ? { done: await run(read.value, idempotencyKeyOf(form)) } : read.refused;
}

const stays =
  <S extends z.ZodType>(
    schema: S,
    run: (calls: Calls) => (input: z.output<S>, key: string | undefined) => Promise<unknown>,
  ): Deed =>
  async (calls, form) => {
    const sent = await send(form, schema, run(calls));
    return "done" in sent ? { to: null } : sent;
  };

/** To the discussion that the answer is. */
const leads =
  <S extends z.ZodType>(
    schema: S,
    run: (
      calls: Calls,
    ) => (input: z.output<S>, key: string | undefined) => Promise<{ readonly uuid: string }>,
  ): Deed =>
  async (calls, form) => {
    const sent = await send(form, schema, run(calls));
    return "done" in sent ? { to: sent.done.uuid } : sent;
  };

const DEEDS: Readonly<Record<StaffIntent, Deed>> = {
  take: stays(forumModeration.take.input, ({ take }) => take),
  hide: stays(forumModeration.hide.input, ({ hide }) => hide),
  hideReply: stays(forumModeration.hideReply.input, ({ hideReply }) => hideReply),
  lock: stays(forumModeration.lock.input, ({ lock }) => lock),
  move: stays(forumModeration.move.input, ({ move }) => move),
  moveReplies: stays(forumModeration.moveReplies.input, ({ moveReplies }) => moveReplies),
  split: leads(forumModeration.split.input, ({ split }) => split),
  merge: leads(forumModeration.merge.input, ({ merge }) => merge),
};

export const isStaffIntent = (intent: string): intent is StaffIntent => intent in DEEDS;

/** To the discussion in which what was moved stands. @throws {Refusal} as listed in the contract */
export async function staffAction(
  asked: PageRequest,
  { from, intent }: { readonly from: ThreadPage; readonly intent: StaffIntent },
  form: FormData,
) {
  const sent = await DEEDS[intent](asked.portal.forumModeration, form);
  if (!("to" in sent)) return sent;
  const stays = sent.to === null || sent.to === from.id;
  const to = stays ? await formPlace(asked, from, form) : pathsIn(asked.lang).discussion(sent.to);
  return redirect(to, 303);
}
