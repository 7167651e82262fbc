import { redirect } from "react-router";
import type { z } from "zod";
import { forumModeration } from "#shared/community/forum/moderationContract.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { idempotencyKeyOf, parseSubmission } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import type { StaffIntent } from "./intents.ts";

type Refused = Extract<ReturnType<typeof parseSubmission>, { ok: false }>["refused"];
type Calls = PageRequest["portal"]["forumModeration"];
/** Where the page goes on; null: at the discussion itself. */
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
  { portal, lang }: PageRequest,
  { id, intent }: { readonly id: string; readonly intent: StaffIntent },
  form: FormData,
) {
  const sent = await DEEDS[intent](portal.forumModeration, form);
  return "to" in sent ? redirect(pathsIn(lang).discussion(sent.to ?? id), 303) : sent;
}
