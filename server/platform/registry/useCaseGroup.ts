import type { FastifyInstance } from "fastify";
import type { Access } from "#shared/identity/sessions/access.ts";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";

type UseCase = (scope: never, ...input: never[]) => Promise<unknown>;

export type UseCases = Readonly<Record<string, UseCase>>;

export interface OpenUseCase {
  readonly run: UseCase;
  readonly access: Access;
}

/** Pages call them as `portal[area][name]`. */
export interface UseCaseGroup<A extends string = string, U extends UseCases = UseCases> {
  readonly area: A;
  readonly useCases: U;
  /** Checked before the use case runs. */
  readonly access: Readonly<Record<string, Access>>;
  /** REST endpoints by name; null: pages only. */
  readonly contract: Readonly<Record<string, AnyEndpoint>> | null;
  readonly hooks?: (app: FastifyInstance) => void;
}
