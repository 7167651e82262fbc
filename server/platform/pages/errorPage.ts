import type { FastifyReply, FastifyRequest } from "fastify";
import { bcp47, langPrefix } from "#shared/kit/lang.ts";
import { type ErrorCode, errorStatus, Refusal } from "#shared/errors.ts";
import { translator } from "#server/phrases.ts";
import { statusOf } from "../http/errors.ts";
import { detectLanguage } from "../http/language.ts";
import { refuseIfUnavailable } from "../http/unavailable.ts";
import { asError } from "../observability/logFormat.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** Needs no scripts and no rendering. A bug is logged with the shown request id. */
export function sendErrorPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = error instanceof Refusal ? error : refuseIfUnavailable(error, request);
  const problem = refusal ? refusedProblem(refusal) : unexpectedProblem(error);
  const { status } = problem;
  if (status === 500) request.log.error(asError(error));
  const retryAfter = refusal?.retryAfter;
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  reply.code(status).header("cache-control", "no-store");
  if (isReadByScripts(request.url)) {
    const { code = "system" } = problem;
    return reply.send({ code, requestId: request.id, retryAfter });
  }
  return reply.type("text/html; charset=utf-8").send(renderErrorPage(request, problem));
}

/** React Router's requests for a page's data. */
const isReadByScripts = (url: string): boolean => url.split("?", 1)[0]?.endsWith(".data") ?? false;

interface Problem {
  readonly kind: "busy" | "closed" | "refused" | "system";
  readonly status: number;
  readonly code?: ErrorCode;
}

function unexpectedProblem(error: unknown): Problem {
  const status = statusOf(error);
  return status < 500 ? { kind: "refused", status } : { kind: "system", status: 500 };
}

function refusedProblem({ code }: Refusal): Problem {
  const status = errorStatus[code];
  if (status === 503) return { kind: "closed", status, code };
  return { kind: code.startsWith("rate.") ? "busy" : "refused", status, code };
}

function renderErrorPage(request: FastifyRequest, { kind, status, code }: Problem): string {
  const lang = detectLanguage(request);
  const say = translator(lang, "problem");
  const title = escape(say(`${kind}.title`));
  const text = code ? translator(lang, "refusal")(code) : say(`${kind}.text`);
  const home = langPrefix[lang] || "/";
  return `<!doctype html>
<html lang="${bcp47[lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/art/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/art/plain.css">
</head>
<body>
<main>
<p>${escape(say("code", { status: String(status) }))}</p>
<h1>${title}</h1>
<p>${escape(text)}</p>
${status === 500 ? `<p>${escape(say("reference", { id: request.id }))}</p>\n` : ""}<p><a href="${home}">${escape(say("to.home"))}</a></p>
</main>
</body>
</html>
`;
}
