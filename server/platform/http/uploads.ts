import type { FastifyRequest } from "fastify";
import { ensure, Refusal } from "#shared/errors.ts";
import { IMPORT_MAX_BYTES } from "#shared/identity/members/importFields.ts";
import { AVATAR_MAX_BYTES } from "#shared/identity/members/profileContract.ts";
import { PROOF_MAX_BYTES } from "#shared/payments/transfers/contract.ts";
import { bindPortal } from "../pages/portal.ts";

/** For page forms without a file; generous, so that fields report texts too long. */
export const FORM_LIMIT = 131_072;
export const UPLOAD_LIMIT =
  Math.max(AVATAR_MAX_BYTES, IMPORT_MAX_BYTES, PROOF_MAX_BYTES) + 1_048_576;

const UPLOAD_PATH =
  /^\/(?:(?:en|cn)\/)?(?:member\/(?:profile|UseRecord\/[0-9a-f-]{36})|manager\/(?:(?:member|products)\/import|rates|media|(?:downloads|products|faq|news|articles|computers)\/[0-9a-f-]{36}|(?:faq|news|articles|computers)\/new|(?:legal|pages|menus)\/[a-z_]+|home)|order\/([0-9a-f-]{36}))(?:\.data)?(?:\?|$)/;

/**
 * Checks large page forms before the body is read. A small form always reaches the page, which shows errors next
 * to the input.
 * @throws {Refusal} `request.media_type` if the page takes no files; `session.required` for guests;
 * `request.too_large` for others' orders; staff access in the back office
 */
export async function checkUpload(request: FastifyRequest): Promise<void> {
  const { scope, headers, url } = request;
  if (!/^multipart\//i.test(headers["content-type"] ?? "")) return;
  const place = UPLOAD_PATH.exec(url);
  if (!place) throw new Refusal("request.media_type");
  const contentLength = Number(headers["content-length"] ?? Infinity);
  if (contentLength <= FORM_LIMIT) return;
  ensure(scope.viewer, "session.required");
  const [page, id] = place;
  if (page.includes("/manager/")) scope.ports.authorize(scope, "manager");
  if (!id) return;
  const mine = await bindPortal(scope)
    .orders.get({ id })
    .then((order) => order.mine);
  ensure(mine, "request.too_large");
}
