import type { FastifyInstance } from "fastify";
import type { Fields } from "./checkMac.ts";

export class UnreadableForm extends Error {
  override name = "UnreadableForm";
  readonly statusCode = 400;
}

/** Keeps empty values. */
export function registerFormParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: unknown, body: string): Promise<Fields> => parseForm(body),
  );
}

/** Refuses repeated names: signer and reader could differ. */
function parseForm(body: string): Fields {
  const pairs = [...new URLSearchParams(body)];
  const names = pairs.map(([name]) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new UnreadableForm(`${twice} × 2`);
  return Object.fromEntries(pairs);
}
