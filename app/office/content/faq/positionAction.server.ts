import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { faqOffice } from "#shared/content/cms/adminContract.ts";
import { schemaErrorResponse, toSubmissionError, textValue } from "#app/forms/submitted.ts";

interface Asked {
  readonly id: string;
  readonly here: string;
  readonly form: FormData;
}

export async function positionAction(portal: PageRequest["portal"], { id, here, form }: Asked) {
  const read = faqOffice.place.input.safeParse({ id, after: textValue(form, "after") });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    await portal.faqOffice.place(read.data);
    return redirect(`${here}?done=faq_placed`, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}
