import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Endpoint, Page } from "#shared/kit/endpoint.ts";
import { Refusal } from "#shared/kit/errors.ts";
import { fieldFaults } from "#shared/kit/validate.ts";
import type { Scope } from "../context.ts";
import { translator } from "../phrases.ts";

type AnyContract = Record<string, Endpoint<z.ZodType, z.ZodType>>;
type Line<C extends AnyContract, K extends keyof C> = C[K];

/** One use case for each line of `contract`, with the contract's own types. */
type UseCases<C extends AnyContract> = {
  [K in keyof C]: (
    scope: Scope,
    input: z.output<Line<C, K>["input"]>,
  ) => Promise<
    Line<C, K> extends { list: true }
      ? Page<z.input<Line<C, K>["output"]>>
      : z.input<Line<C, K>["output"]>
  >;
};

/** A Fastify plugin that checks the input, runs the use case and serializes what goes out by the contract. */
export function serve<C extends AnyContract>(contract: C, useCases: UseCases<C>) {
  return async function routes(app: FastifyInstance) {
    for (const [name, line] of Object.entries(contract)) {
      const run = useCases[name] as (scope: Scope, input: unknown) => Promise<unknown>;
      app.route({
        method: line.method,
        url: line.path,
        schema: { response: { 200: envelopeSchema(line) } },
        handler: (request) => answer(line, run, request),
      });
    }
  };
}

async function answer(
  line: Endpoint<z.ZodType, z.ZodType>,
  run: (scope: Scope, input: unknown) => Promise<unknown>,
  request: FastifyRequest,
) {
  const asked = line.method === "GET" ? request.query : request.body; // a query string never fills a write
  const parsed = line.input.safeParse({ ...(asked as object), ...(request.params as object) });
  if (!parsed.success) throw new Refusal("request.invalid", fieldFaults(parsed.error));
  const result = await run(request.scope, parsed.data);
  request.server.checkAnswer?.(line, result);
  const message = line.message && translator(request.scope.lang, "done")(line.message);
  return { ...(line.list ? (result as object) : { data: result }), ...(message && { message }) };
}

function envelopeSchema({ output, list, message }: Endpoint<z.ZodType, z.ZodType>) {
  const { $schema: _, ...item } = z.toJSONSchema(output, { io: "input", target: "draft-7" });
  const paging = {
    total: { type: "integer" },
    page: { type: "integer" },
    perPage: { type: "integer" },
  };
  return {
    type: "object",
    properties: {
      data: list ? { type: "array", items: item } : item,
      ...(list && paging),
      ...(message && { message: { type: "string" } }),
    },
  };
}
