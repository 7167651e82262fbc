import { data, redirect } from "react-router";
import { follows } from "#shared/community/follows/contract.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { parseSubmission, textValue, toSubmissionError } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";

/** A form of the list (`list`) redirects to the list, any other to the followed page. */
export async function followAction({ portal, lang }: PageRequest, form: FormData) {
  const isFromList = form.has("list");
  form.delete("list");
  try {
    const back = form.has("product")
      ? await followProduct(portal, form)
      : await followDiscussion(portal, form);
    if (isFromList) return { done: "follow_saved" as const };
    return redirect(back(pathsIn(lang)), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

type Portal = PageRequest["portal"];
type Back = (paths: ReturnType<typeof pathsIn>) => string;

async function followProduct(portal: Portal, form: FormData): Promise<Back> {
  const product = rename(form, "product", "uuid");
  const read = parseSubmission(form, follows.followProduct.input);
  if (!read.ok) throw data(null, { status: 400 });
  await portal.follows.followProduct(read.value);
  return (paths) => paths.forum({ product });
}

async function followDiscussion(portal: Portal, form: FormData): Promise<Back> {
  const id = rename(form, "discussion", "id");
  const read = parseSubmission(form, follows.followDiscussion.input);
  if (!read.ok) throw data(null, { status: 400 });
  await portal.follows.followDiscussion(read.value);
  return (paths) => paths.discussion(id);
}

function rename(form: FormData, from: string, to: string): string {
  const value = textValue(form, from);
  form.delete(from);
  form.set(to, value);
  return value;
}
