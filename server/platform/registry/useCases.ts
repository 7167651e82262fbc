import type { z } from "zod";
import type { Access } from "#shared/identity/sessions/access.ts";
import type { AnyEndpoint, Page } from "#shared/kit/endpoint.ts";
import type { Context } from "#server/context.ts";
import { idempotent, type KeyedUseCase } from "../idempotency/service.ts";
import type { UseCaseGroup, UseCases } from "./useCaseGroup.ts";

type AnyContract = Readonly<Record<string, AnyEndpoint>>;
type EndpointOf<C extends AnyContract, K extends keyof C> = C[K];

export type UseCasesOf<C extends AnyContract> = {
  readonly [K in keyof C]: (
    scope: Context,
    input: z.output<EndpointOf<C, K>["input"]> &
      (EndpointOf<C, K> extends { streams: object }
        ? { readonly content: AsyncIterable<Uint8Array> }
        : unknown),
  ) => Promise<
    EndpointOf<C, K> extends { list: true }
      ? Page<z.input<EndpointOf<C, K>["output"]>>
      : z.input<EndpointOf<C, K>["output"]>
  >;
};

type Keyed<U extends UseCases> = {
  readonly [K in keyof U]: U[K] extends (scope: infer S, ...input: infer I) => Promise<infer O>
    ? (scope: S, ...input: I extends [unknown] ? [...I, key?: string] : I) => Promise<O>
    : never;
};

/** For REST clients and pages. Endpoints marked idempotent run once per key. */
export function endpoints<A extends string, C extends AnyContract, U extends UseCasesOf<C>>(
  area: A,
  contract: C,
  useCases: U & UseCasesOf<C>,
): UseCaseGroup<A, Keyed<U>> {
  const keyedUseCases = Object.entries(contract).map(([name, line]) => {
    const run = useCases[name] as KeyedUseCase<unknown, unknown>;
    return [name, line.idempotent ? idempotent(line, run) : run];
  });
  const access = Object.entries(contract).map(([name, line]) => [name, line.access]);
  return {
    area,
    contract,
    useCases: Object.fromEntries(keyedUseCases) as Keyed<U>,
    access: Object.fromEntries(access) as Record<string, Access>,
  };
}

/** For pages only, with one access rule. */
export const forPages = <A extends string, U extends UseCases>(
  area: A,
  access: Access,
  useCases: U,
): UseCaseGroup<A, U> => ({
  area,
  useCases,
  access: Object.fromEntries(Object.keys(useCases).map((name) => [name, access])),
  contract: null,
});
