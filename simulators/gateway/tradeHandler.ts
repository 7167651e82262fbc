import type { FastifyReply, FastifyRequest } from "fastify";
import type { Fields } from "./checkMac.ts";
import type { Trade } from "./trade.ts";

export type TradeRequest = FastifyRequest<{
  Params: { id: string };
  Querystring: Fields;
  Body: Fields;
}>;

/** Null after a redirect. */
export type TradeHandler = (
  trade: Trade,
  request: TradeRequest,
  reply: FastifyReply,
) => string | null | Promise<string | null>;
