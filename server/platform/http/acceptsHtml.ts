import type { FastifyRequest } from "fastify";

export const acceptsHtml = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers.accept?.includes("text/html") === true;
