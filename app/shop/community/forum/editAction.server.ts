import { data, redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { forum } from "#shared/community/forum/contract.ts";
import {
  parseSubmission,
  type SubmissionError,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";

/** The text saved by others since the form was rendered. */
export interface StoredText {
  /** Null for replies. */
  readonly title: string | null;
  readonly content: string;
  readonly revision: number;
}

interface RefusedEdit extends SubmissionError {
  /** After a conflict. */
  readonly stored?: StoredText;
}

/** Redirects to the post. */
export async function editAction(asked: PageRequest, id: string, form: FormData) {
  const reply = textValue(form, "reply");
  try {
    const refused = reply === "" ? await saveQuestion(asked, form) : await saveReply(asked, form);
    if (refused) return data<RefusedEdit>(refused.data, refused.init ?? {});
  } catch (error) {
    const { data: refused, init } = toSubmissionError(error, form);
    if (refused.code !== "edit.conflict") return data<RefusedEdit>(refused, init ?? {});
    const stored = await storedText(asked, id, reply);
    return data<RefusedEdit>({ ...refused, stored }, init ?? {});
  }
  const paths = pathsIn(asked.lang);
  return redirect(reply === "" ? paths.discussion(id) : paths.reply(id, reply), 303);
}

async function saveQuestion({ portal }: PageRequest, form: FormData) {
  const product = textValue(form, "product");
  if (product !== "" && textValue(form, "category") === product) {
    form.delete("category");
    form.set("productsable_id", product);
  }
  const read = parseSubmission(form, forum.edit.input);
  if (!read.ok) return read.refused;
  await portal.forum.edit(read.value);
  return null;
}

async function saveReply({ portal }: PageRequest, form: FormData) {
  const read = parseSubmission(form, forum.editReply.input);
  if (!read.ok) return read.refused;
  await portal.forum.editReply(read.value);
  return null;
}

async function storedText({ portal }: PageRequest, id: string, reply: string): Promise<StoredText> {
  const { title, content, revision } =
    reply === ""
      ? await portal.forum.detail({ id })
      : { title: null, ...(await portal.forum.oneReply({ id: reply })) };
  return { title, content, revision };
}
