import type { FastifyInstance } from "fastify";
import type { Access } from "#shared/identity/sessions/access.ts";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";

type UseCase = (scope: never, ...input: never[]) => Promise<unknown>;

/** Use cases by name; each takes the scope first. */
export type UseCases = Readonly<Record<string, UseCase>>;

/** A use case with what it asks of its caller. */
export interface OpenUseCase {
  readonly run: UseCase;
  readonly access: Access;
}

/** Use cases that a module offers under the name of one area, as pages ask for them: `portal[area][name]`. */
export interface UseCaseGroup<A extends string = string, U extends UseCases = UseCases> {
  readonly area: A;
  readonly useCases: U;
  /** What each of them asks of its caller, by name; checked before the use case is run. */
  readonly access: Readonly<Record<string, Access>>;
  /** The calls that programs make of them, by name; null: pages alone ask. */
  readonly contract: Readonly<Record<string, AnyEndpoint>> | null;
  /** Adds hooks to the routes of these calls, and to no others. */
  readonly hooks?: (app: FastifyInstance) => void;
}
