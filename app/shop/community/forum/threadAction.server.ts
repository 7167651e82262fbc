import { data, redirect } from "react-router";
import type { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { forum } from "#shared/community/forum/contract.ts";
import { forumReports } from "#shared/community/forum/reportContract.ts";
import { REPLIES_PER_PAGE } from "#shared/community/forum/rules.ts";
import {
  idempotencyKeyOf,
  parseSubmission,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import type { ThreadIntent } from "./intents.ts";
import { isStaffIntent, staffAction } from "./staffAction.server.ts";
import { formPlace, type ThreadPage } from "./threadPlace.server.ts";

type Portal = PageRequest["portal"];
type Refused = Extract<ReturnType<typeof parseSubmission>, { ok: false }>["refused"];

async function send<S extends z.ZodType>(
  form: FormData,
  schema: S,
  run: (input: z.output<S>, key: string | undefined) => Promise<unknown>,
): Promise<Refused | null> {
  const read = parseSubmission(form, schema);
  if (!read.ok) return read.refused;
  await run(read.value, idempotencyKeyOf(form));
  return null;
}

type Deed = (portal: Portal, form: FormData) => Promise<Refused | null>;

const DEEDS: Readonly<Record<ThreadIntent, Deed>> = {
  reply: ({ forum: calls }, form) => send(form, forum.reply.input, calls.reply),
  accept: ({ forum: calls }, form) => send(form, forum.accept.input, calls.accept),
  unaccept: ({ forum: calls }, form) => send(form, forum.unaccept.input, calls.unaccept),
  solve: ({ forum: calls }, form) => send(form, forum.solve.input, calls.solve),
  reopen: ({ forum: calls }, form) => send(form, forum.reopen.input, calls.reopen),
  remove: ({ forum: calls }, form) => send(form, forum.remove.input, calls.remove),
  report: ({ forumReports: calls }, form) => send(form, forumReports.report.input, calls.report),
  reportReply: ({ forumReports: calls }, form) =>
    send(form, forumReports.reportReply.input, calls.reportReply),
  removeReply: ({ forum: calls }, form) => send(form, forum.removeReply.input, calls.removeReply),
  vote: ({ forum: calls }, form) => send(form, forum.vote.input, calls.vote),
  voteReply: ({ forum: calls }, form) => send(form, forum.voteReply.input, calls.voteReply),
};

/** Back to where the form stood; after a text, to the newest reply. */
export async function threadAction(asked: PageRequest, from: ThreadPage, form: FormData) {
  const intent = textValue(form, "intent");
  const deed = DEEDS[intent as ThreadIntent];
  if (!deed && !isStaffIntent(intent)) throw data(null, { status: 400 });
  try {
    if (isStaffIntent(intent)) return await staffAction(asked, { from, intent }, form);
    const refused = await deed(asked.portal, form);
    if (refused) return refused;
    const isText = form.has("content");
    const to = isText ? await newest(asked, from.id) : await formPlace(asked, from, form);
    return redirect(to, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

async function newest({ portal, lang }: PageRequest, id: string) {
  const { discussion } = await portal.forum.place({ id });
  const { total } = await portal.forum.replies({ id: discussion, page: 1, limit: 1 });
  return `${pathsIn(lang).discussion(discussion, Math.ceil(total / REPLIES_PER_PAGE))}#newest`;
}
