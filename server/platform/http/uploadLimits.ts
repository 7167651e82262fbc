import type { FastifyRequest } from "fastify";
import { ensure } from "#shared/errors.ts";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import { BODY_LIMIT } from "./bodies.ts";

export const STREAM_TYPE = "application/octet-stream";
/** Room for other fields, and for a file slightly too large. */
const FORM_OVERHEAD = 1_048_576;

export const bodyLimitOf = ({ file, streams, maxBytes }: AnyEndpoint): number | null =>
  streams?.maxBytes ?? (file ? file.maxBytes + FORM_OVERHEAD : (maxBytes ?? null));

/** Checks the media type before a large body is read. */
export const checkLargeBody = (line: AnyEndpoint) => async (request: FastifyRequest) => {
  if (line.streams) ensure(typeOf(request) === STREAM_TYPE, "request.media_type");
  const isForm = typeOf(request) === "multipart/form-data";
  if (line.file && !isForm) ensure(isWithinDefaultLimit(request), "request.media_type");
};

const typeOf = ({ headers }: FastifyRequest) =>
  headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();

/** Chunked bodies have no declared length. */
function isWithinDefaultLimit({ headers }: FastifyRequest): boolean {
  return !headers["transfer-encoding"] && Number(headers["content-length"] ?? 0) <= BODY_LIMIT;
}
