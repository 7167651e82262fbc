import { redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { page } from "#app/requestContext.ts";
import { refusedInput, refusedWith } from "#app/forms/submitted.ts";
import { flatOf, fromFlat } from "#app/office/forms/flatFields.ts";
import { managerPathsIn } from "#app/office/layout/paths.ts";
import type { WrittenKind } from "./contentTypes.ts";

interface Sent {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

interface Adding<C> {
  readonly content: z.ZodType<C>;
  readonly create: (portal: PageRequest["portal"], content: C) => Promise<{ readonly id: string }>;
}

/** Creates a draft and redirects to its editor. */
export const adding =
  <C>(kind: WrittenKind, { content, create }: Adding<C>) =>
  async ({ request, context }: Sent) => {
    const { portal, lang } = context.get(page);
    const form = await request.formData();
    const read = fromFlat(content).safeParse(flatOf(form));
    if (!read.success) return refusedInput(read.error, form);
    try {
      const { id } = await create(portal, read.data as C);
      return redirect(`${managerPathsIn(lang).text(kind, id)}?done=text_created`, 303);
    } catch (error) {
      return refusedWith(error, form);
    }
  };
