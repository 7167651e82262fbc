import type { FastifyRequest } from "fastify";
import { ensure, Refusal } from "#shared/errors.ts";
import { IMPORT_MAX_BYTES } from "#shared/identity/members/importFields.ts";
import { AVATAR_MAX_BYTES } from "#shared/identity/members/profileContract.ts";
import { SLIP_MAX_BYTES } from "#shared/payments/transfers/contract.ts";
import { bindPortal } from "../pages/portal.ts";

/** What a form of a page may hold without a file: texts far longer than a field takes, so that the field refuses them. */
export const FORM_LIMIT = 131_072;
export const UPLOAD_LIMIT =
  Math.max(AVATAR_MAX_BYTES, IMPORT_MAX_BYTES, SLIP_MAX_BYTES) + 1_048_576;

/** The pages that a file or a long text is sent to; the page itself bounds what it takes. */
const TAKES_FILE =
  /^\/(?:(?:en|cn)\/)?(?:member\/profile|manager\/(?:(?:member|products)\/import|rates|media|(?:downloads|products|faq|news|articles|computers)\/[0-9a-f-]{36}|(?:faq|news|articles|computers)\/new|(?:legal|pages|menus)\/[a-z_]+|home)|order\/([0-9a-f-]{36}))(?:\.data)?(?:\?|$)/;

/**
 * Lets a form with a file through to the pages before any of it is read. Whoever may not send a file there sends no
 * more than a form: then the page answers them, in the midst of what they had typed.
 * @throws {Refusal} `request.media_type` where no page takes files; `session.required` for more of a guest;
 *   `request.too_large` for more at somebody else's order; for more in the back office as for staff.
 */
export async function admitUpload(request: FastifyRequest): Promise<void> {
  const { scope, headers, url } = request;
  if (!/^multipart\//i.test(headers["content-type"] ?? "")) return;
  const place = TAKES_FILE.exec(url);
  if (!place) throw new Refusal("request.media_type");
  const told = Number(headers["content-length"] ?? Infinity); // in chunks it may be as long as it likes
  if (told <= FORM_LIMIT) return;
  ensure(scope.viewer, "session.required");
  const [page, id] = place;
  if (page.includes("/manager/")) scope.ports.authorize(scope, "manager");
  if (!id) return;
  const mine = await bindPortal(scope)
    .orders.get({ id })
    .then((order) => order.mine);
  ensure(mine, "request.too_large");
}
