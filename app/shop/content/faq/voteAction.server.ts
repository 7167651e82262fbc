import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { content } from "#shared/content/cms/contract.ts";
import { anchorPath } from "#app/navigation/anchorPath.server.ts";
import { schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";
import { ensureVisitorId } from "#app/client/ensureVisitorId.server.ts";
import { pathsIn } from "#app/paths.ts";

/** A guest without a visitor cookie gets one and resubmits; refused if cookies are blocked. */
export async function voteAction(asked: PageRequest, url: URL, request: Request) {
  const form = await request.formData();
  const { portal, lang } = asked;
  const read = content.vote.input.safeParse(Object.fromEntries(form));
  if (!read.success) return schemaErrorResponse(read.error, form);
  const paths = pathsIn(lang);
  const asksAgain = ensureVisitorId(asked, url);
  if (asksAgain) return asksAgain;
  const { uuid, helpful, reason } = read.data;
  try {
    await portal.content.vote(read.data);
  } catch (error) {
    return toSubmissionError(error, form);
  }
  const all = (await portal.content.faqs({})).flatMap(({ faqs }) => faqs);
  const slug = all.find((faq) => faq.uuid === uuid)?.slug ?? "";
  const told = reason ? "told" : form.has("why") ? "empty" : "0";
  const said = helpful ? "1" : told;
  const search = url.searchParams.get("search") ?? "";
  return redirect(
    anchorPath(paths.faq({ search, voted: slug, helpful: said }), slug, request),
    303,
  );
}
