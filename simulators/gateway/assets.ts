import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";

const TYPES: Readonly<Record<string, string>> = {
  "base.css": "text/css; charset=utf-8",
  "page.css": "text/css; charset=utf-8",
  "forms.css": "text/css; charset=utf-8",
  "control.css": "text/css; charset=utf-8",
  "return.js": "text/javascript; charset=utf-8",
  "icon.svg": "image/svg+xml",
};

export function assetRoutes(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(TYPES)) {
    const content = readFileSync(new URL(`assets/${name}`, import.meta.url));
    app.get(`/assets/${name}`, async (_request, reply) => reply.type(type).send(content));
  }
}
