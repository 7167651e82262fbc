import { redirect } from "react-router";
import type { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { pageContext } from "#app/requestContext.ts";
import { schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";
import { readFlatFields, flatSchema } from "#app/office/forms/flatFields.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";
import type { EntryListKind } from "./contentTypes.ts";
import type { EntryActionArgs } from "./entryAction.server.ts";

interface CreateOptions<C> {
  readonly content: z.ZodType<C>;
  readonly create: (portal: PageRequest["portal"], content: C) => Promise<{ readonly id: string }>;
}

/** Creates a draft and redirects to its editor. */
export const createEntryAction =
  <C>(kind: EntryListKind, { content, create }: CreateOptions<C>) =>
  async ({ request, context }: Pick<EntryActionArgs, "request" | "context">) => {
    const { portal, lang } = context.get(pageContext);
    const form = await request.formData();
    const read = flatSchema(content).safeParse(readFlatFields(form));
    if (!read.success) return schemaErrorResponse(read.error, form);
    try {
      const { id } = await create(portal, read.data as C);
      return redirect(`${officePathsIn(lang).text(kind, id)}?done=text_created`, 303);
    } catch (error) {
      return toSubmissionError(error, form);
    }
  };
