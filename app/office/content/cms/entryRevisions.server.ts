import type { Page } from "#shared/kit/endpoint.ts";
import type { Revision } from "#shared/catalog/products/adminContract.ts";
import type { EntryView } from "#shared/content/cms/editorContract.ts";
import { pageContext } from "#app/requestContext.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { officePathsIn, type ContentSection } from "#app/office/layout/paths.ts";
import {
  redirectTo,
  restoreRevision,
  revisionPage,
} from "#app/office/publishing/revisions.server.ts";
import { type EntryActionArgs, idIn } from "./entryAction.server.ts";

interface RevisionUseCases<C> {
  detail(input: { id: string }): Promise<EntryView<C>>;
  revisions(input: { id: string; page: number; limit: number }): Promise<Page<Revision>>;
  restore(input: { id: string; version: number; earlier: number }): Promise<EntryView<C>>;
}

export const loadHistory = async <C>(desk: RevisionUseCases<C>, id: string, url: URL) => ({
  text: await desk.detail({ id }),
  found: await desk.revisions({ id, ...revisionPage(url) }),
});

/** Restores a version as a new draft and redirects to the editor. */
export const createRestoreAction =
  <C>(
    section: ContentSection,
    deskOf: (portal: PageRequest["portal"]) => RevisionUseCases<C>,
    idOf = idIn,
  ) =>
  async ({ request, params, context }: EntryActionArgs) => {
    const { portal, lang } = context.get(pageContext);
    const id = idOf(params);
    return restoreRevision(
      request,
      (asked) => deskOf(portal).restore({ id, ...asked }),
      redirectTo(officePathsIn(lang).text(section, id, "?done=text_restored")),
    );
  };
