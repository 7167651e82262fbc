import type { FastifyInstance } from "fastify";
import type { Fields } from "./checkMac.ts";

/** A form that cannot be taken as what its sender meant. */
export class UnreadableForm extends Error {
  override name = "UnreadableForm";
  readonly statusCode = 400;
}

/** Makes `app` read urlencoded bodies, and nothing else, into `Fields`; empty values are kept. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: unknown, body: string): Promise<Fields> => parseForm(body),
  );
}

/** A name that comes twice is refused: the two sides could sign and read different ones. */
function parseForm(body: string): Fields {
  const pairs = [...new URLSearchParams(body)];
  const names = pairs.map(([name]) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new UnreadableForm(`${twice} × 2`);
  return Object.fromEntries(pairs);
}
