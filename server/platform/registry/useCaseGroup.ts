import type { FastifyInstance } from "fastify";
import type { Access } from "#shared/identity/sessions/access.ts";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";

type UseCase = (scope: never, ...input: never[]) => Promise<unknown>;

/** Use cases by name; each takes the scope first. */
export type UseCases = Readonly<Record<string, UseCase>>;

/** A use case with its access rule. */
export interface OpenUseCase {
  readonly run: UseCase;
  readonly access: Access;
}

/** Use cases of one area; pages call them as `portal[area][name]`. */
export interface UseCaseGroup<A extends string = string, U extends UseCases = UseCases> {
  readonly area: A;
  readonly useCases: U;
  /** Access rules by use case name, checked before the use case runs. */
  readonly access: Readonly<Record<string, Access>>;
  /** Their REST endpoints by name; null for use cases that only pages call. */
  readonly contract: Readonly<Record<string, AnyEndpoint>> | null;
  /** Fastify hooks for the routes of this group only. */
  readonly hooks?: (app: FastifyInstance) => void;
}
