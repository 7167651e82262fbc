import type { FastifyRequest } from "fastify";
import { ensure } from "#shared/errors.ts";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import { BODY_LIMIT } from "./bodies.ts";

/** What a body is that is read as it comes. */
export const STREAM_TYPE = "application/octet-stream";
/** What a form with a file may have besides it. A file a little too large is still read, and refused at its field. */
const FORM_AROUND_FILE = 1_048_576;

/** How large the body of this call may be; null when it is like others. */
export const bodyLimitOf = ({ file, streams, maxBytes }: AnyEndpoint): number | null =>
  streams?.maxBytes ?? (file ? file.maxBytes + FORM_AROUND_FILE : (maxBytes ?? null));

/**
 * Stands before the body of a call that takes more than others: that much is read only of whoever may send it, and in
 * the way it is meant to come. Its use case refuses the others as well, but only after.
 */
export const admitLargeBody = (line: AnyEndpoint) => async (request: FastifyRequest) => {
  request.scope.ports.authorize(request.scope, line.access);
  if (line.streams) ensure(typeOf(request) === STREAM_TYPE, "request.media_type");
  const isForm = typeOf(request) === "multipart/form-data";
  if (line.file && !isForm) ensure(isLikeOthers(request), "request.media_type");
};

const typeOf = ({ headers }: FastifyRequest) =>
  headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();

/** In chunks it may be as long as it likes. */
function isLikeOthers({ headers }: FastifyRequest): boolean {
  return !headers["transfer-encoding"] && Number(headers["content-length"] ?? 0) <= BODY_LIMIT;
}
