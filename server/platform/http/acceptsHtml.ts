import type { FastifyRequest } from "fastify";

export const wantsPage = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers.accept?.includes("text/html") === true;
