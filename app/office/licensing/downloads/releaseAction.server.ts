import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import {
  downloadOffice,
  EditedRelease,
  NewFile,
} from "#shared/licensing/downloads/adminContract.ts";
import { MAX_RELEASE_FORM_BYTES } from "#shared/licensing/downloads/rules.ts";
import {
  type SubmissionError,
  schemaErrorResponse,
  toSubmissionError,
  parseSubmission,
  textValue,
} from "#app/forms/submitted.ts";
import { flatSchema } from "#app/office/forms/flatFields.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";

const intents = { edit, publish, withdraw, upload, removeFile };
const Intent = z.enum(Object.keys(intents) as [keyof typeof intents]);

export async function releaseAction(asked: PageRequest, id: string, form: FormData) {
  const intent = Intent.safeParse(form.get("intent"));
  if (!intent.success) throw data(null, { status: 422 });
  try {
    const done = await intents[intent.data](asked, id, form);
    if (typeof done !== "string") return done;
    return redirect(`${officePathsIn(asked.lang).release(id)}?done=${done}`, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

async function edit({ portal }: PageRequest, id: string, form: FormData) {
  const read = parseSubmission(form, flatSchema(EditedRelease.omit({ id: true })));
  if (!read.ok) return read.refused;
  await portal.downloads.edit({ id, ...read.value });
  return "release_changed";
}

async function publish({ portal }: PageRequest, id: string) {
  await portal.downloads.publish({ id });
  return "release_published";
}

async function withdraw({ portal }: PageRequest, id: string) {
  await portal.downloads.withdraw({ id });
  return "release_withdrawn";
}

/** Upload without scripts, limited in size. */
async function upload({ portal }: PageRequest, id: string, form: FormData) {
  const file = form.get("content");
  const sent = file instanceof File ? file : null;
  const read = NewFile.safeParse({
    id,
    name: sent?.name ?? "",
    platform: textValue(form, "platform"),
    access: textValue(form, "access"),
    size: sent?.size ?? 0,
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  if (!sent || sent.size > MAX_RELEASE_FORM_BYTES) {
    const fields = { content: ["file_too_large"] };
    return data<SubmissionError>(
      { code: "request.invalid", status: 422, fields, typed: {} },
      { status: 422 },
    );
  }
  await portal.downloads.addFile({ ...read.data, content: sent.stream() });
  return "release_file_added";
}

async function removeFile({ portal }: PageRequest, id: string, form: FormData) {
  const read = downloadOffice.removeFile.input.safeParse({ id, file: textValue(form, "file") });
  if (!read.success) throw data(null, { status: 422 });
  await portal.downloads.removeFile(read.data);
  return "release_file_removed";
}
