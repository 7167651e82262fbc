import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { support } from "#shared/content/support/contract.ts";
import { schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";
import { anchorPath } from "#app/navigation/anchorPath.server.ts";
import { ensureVisitorId } from "#app/client/ensureVisitorId.server.ts";
import { pathsIn } from "#app/paths.ts";
import { articlePlace } from "./ArticleList.tsx";

export async function voteAction(asked: PageRequest, url: URL, request: Request, uuid: string) {
  const form = await request.formData();
  const read = support.vote.input.safeParse({ ...Object.fromEntries(form), uuid });
  if (!read.success) return schemaErrorResponse(read.error, form);
  const asksAgain = ensureVisitorId(asked, url);
  if (asksAgain) return asksAgain;
  const { portal, lang } = asked;
  const { helpful, cause, reason } = read.data;
  try {
    await portal.support.vote(read.data);
    const place = articlePlace(await portal.support.article({ uuid }));
    const told = cause || reason ? "told" : form.has("why") ? "empty" : "0";
    const said = helpful ? "1" : told;
    const article = pathsIn(lang).supportArticle(place, { helpful: said });
    return redirect(anchorPath(article, "helped", request), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}
