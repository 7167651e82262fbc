import type { FastifyRequest } from "fastify";

/** Whether a request wants a page to read, as browsers do of what they open; programs want the answer itself. */
export const wantsPage = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers.accept?.includes("text/html") === true;
