import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Page } from "#shared/kit/endpoint.ts";
import { paging } from "#shared/kit/pagination.ts";
import { Count } from "#shared/kit/wireSchemas.ts";
import type { Revision } from "#shared/catalog/products/adminContract.ts";
import type { EditedText } from "#shared/content/cms/editorContract.ts";
import { page } from "#app/requestContext.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { refusedInput, refusedWith } from "#app/forms/submitted.ts";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { managerPathsIn, type TextSection } from "#app/office/layout/paths.ts";

interface Versioned<C> {
  detail(input: { id: string }): Promise<EditedText<C>>;
  revisions(input: { id: string; page: number; limit: number }): Promise<Page<Revision>>;
  restore(input: { id: string; version: number; earlier: number }): Promise<EditedText<C>>;
}

const Asked = z.object(paging({ limit: 10 }));

export async function loadHistory<C>(desk: Versioned<C>, id: string, url: URL) {
  const asked = Asked.safeParse({ page: url.searchParams.get("page") ?? undefined });
  const text = await desk.detail({ id });
  const found = await desk.revisions({ id, ...(asked.data ?? Asked.parse({})) });
  return { text, found };
}

const Restored = z.object({ version: Count(1, 1_000_000), earlier: Count(1, 1_000_000) });

interface Sent {
  readonly request: Request;
  readonly params: { id?: string };
  readonly context: Readonly<RouterContextProvider>;
}

/** Restores a version as a new draft and redirects to the editor. */
export const restoring =
  <C>(
    section: TextSection,
    deskOf: (portal: PageRequest["portal"]) => Versioned<C>,
    idOf = (params: Sent["params"]) => namedId(params).id,
  ) =>
  async ({ request, params, context }: Sent) => {
    const { portal, lang } = context.get(page);
    const id = idOf(params);
    const form = await request.formData();
    const read = Restored.safeParse(Object.fromEntries(form));
    if (!read.success) return refusedInput(read.error, form);
    try {
      await deskOf(portal).restore({ id, ...read.data });
      return redirect(`${managerPathsIn(lang).text(section, id)}?done=text_restored`, 303);
    } catch (error) {
      return refusedWith(error, form);
    }
  };
