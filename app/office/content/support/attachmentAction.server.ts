import { data, redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { articleOffice, NewArticleFile } from "#shared/content/support/adminContract.ts";
import { ARTICLE_FILE_MAX_BYTES } from "#shared/content/support/rules.ts";
import {
  type SubmissionError,
  schemaErrorResponse,
  toSubmissionError,
  textValue,
} from "#app/forms/submitted.ts";

interface Asked {
  readonly id: string;
  readonly here: string;
  readonly form: FormData;
}

const refusedFile = (fault: string) =>
  data<SubmissionError>(
    {
      code: "request.invalid",
      status: 422,
      fields: { content: [fault] },
      typed: { intent: "addFile" },
    },
    { status: 422 },
  );

/** Null for other intents. */
export async function attachmentAction(portal: PageRequest["portal"], { id, here, form }: Asked) {
  const intent = textValue(form, "intent");
  if (intent !== "addFile" && intent !== "removeFile") return null;
  try {
    if (intent === "removeFile") {
      const read = articleOffice.removeFile.input.safeParse({ id, file: textValue(form, "file") });
      if (!read.success) throw data(null, { status: 422 });
      await portal.articleOffice.removeFile(read.data);
      return redirect(`${here}?done=release_file_removed`, 303);
    }
    const sent = form.get("content");
    if (!(sent instanceof File) || sent.size === 0) return refusedFile("required");
    if (sent.size > ARTICLE_FILE_MAX_BYTES) return refusedFile("file_too_large");
    const read = NewArticleFile.safeParse({ id, name: sent.name, size: sent.size });
    if (!read.success) return schemaErrorResponse(read.error, form);
    await portal.articleOffice.addFile({ ...read.data, content: sent.stream() });
    return redirect(`${here}?done=release_file_added`, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}
