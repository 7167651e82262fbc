import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Page } from "#shared/kit/endpoint.ts";
import { paging } from "#shared/kit/pagination.ts";
import { Count } from "#shared/kit/wireSchemas.ts";
import type { Revision } from "#shared/catalog/products/adminContract.ts";
import type { EntryView } from "#shared/content/cms/editorContract.ts";
import { pageContext } from "#app/requestContext.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { officePathsIn, type ContentSection } from "#app/office/layout/paths.ts";

interface RevisionUseCases<C> {
  detail(input: { id: string }): Promise<EntryView<C>>;
  revisions(input: { id: string; page: number; limit: number }): Promise<Page<Revision>>;
  restore(input: { id: string; version: number; earlier: number }): Promise<EntryView<C>>;
}

const Asked = z.object(paging({ limit: 10 }));

export async function loadHistory<C>(desk: RevisionUseCases<C>, id: string, url: URL) {
  const asked = Asked.safeParse({ page: url.searchParams.get("page") ?? undefined });
  const text = await desk.detail({ id });
  const found = await desk.revisions({ id, ...(asked.data ?? Asked.parse({})) });
  return { text, found };
}

const Restored = z.object({ version: Count(1, 1_000_000), earlier: Count(1, 1_000_000) });

interface ActionArgs {
  readonly request: Request;
  readonly params: { id?: string };
  readonly context: Readonly<RouterContextProvider>;
}

/** Restores a version as a new draft and redirects to the editor. */
export const createRestoreAction =
  <C>(
    section: ContentSection,
    deskOf: (portal: PageRequest["portal"]) => RevisionUseCases<C>,
    idOf = (params: ActionArgs["params"]) => requireId(params).id,
  ) =>
  async ({ request, params, context }: ActionArgs) => {
    const { portal, lang } = context.get(pageContext);
    const id = idOf(params);
    const form = await request.formData();
    const read = Restored.safeParse(Object.fromEntries(form));
    if (!read.success) return schemaErrorResponse(read.error, form);
    try {
      await deskOf(portal).restore({ id, ...read.data });
      return redirect(`${officePathsIn(lang).text(section, id)}?done=text_restored`, 303);
    } catch (error) {
      return toSubmissionError(error, form);
    }
  };
