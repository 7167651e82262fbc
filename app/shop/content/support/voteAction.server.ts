import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { support } from "#shared/content/support/contract.ts";
import { refusedInput, refusedWith } from "#app/forms/submitted.ts";
import { ledBack } from "#app/navigation/anchorPath.server.ts";
import { visitorAsked } from "#app/client/ensureVisitorId.server.ts";
import { pathsIn } from "#app/paths.ts";
import { placeOf } from "./ArticleList.tsx";

export async function voteAction(asked: PageRequest, url: URL, request: Request, uuid: string) {
  const form = await request.formData();
  const read = support.vote.input.safeParse({ ...Object.fromEntries(form), uuid });
  if (!read.success) return refusedInput(read.error, form);
  const asksAgain = visitorAsked(asked, url);
  if (asksAgain) return asksAgain;
  const { portal, lang } = asked;
  const { helpful, cause, reason } = read.data;
  try {
    await portal.support.vote(read.data);
    const place = placeOf(await portal.support.article({ uuid }));
    const told = cause || reason ? "told" : form.has("why") ? "empty" : "0";
    const said = helpful ? "1" : told;
    const article = pathsIn(lang).supportArticle(place, { helpful: said });
    return redirect(ledBack(article, "helped", request), 303);
  } catch (error) {
    return refusedWith(error, form);
  }
}
