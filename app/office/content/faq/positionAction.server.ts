import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { faqOffice } from "#shared/content/cms/adminContract.ts";
import { refusedInput, refusedWith, textIn } from "#app/forms/submitted.ts";

interface Asked {
  readonly id: string;
  readonly here: string;
  readonly form: FormData;
}

export async function placeAction(portal: PageRequest["portal"], { id, here, form }: Asked) {
  const read = faqOffice.place.input.safeParse({ id, after: textIn(form, "after") });
  if (!read.success) return refusedInput(read.error, form);
  try {
    await portal.faqOffice.place(read.data);
    return redirect(`${here}?done=faq_placed`, 303);
  } catch (error) {
    return refusedWith(error, form);
  }
}
