import { bindEach } from "#shared/kit/lazyBind.ts";
import type { Scope } from "#server/context.ts";
import type { modules } from "#server/modules.ts";
import type { OpenUseCase, UseCaseGroup } from "../registry/useCaseGroup.ts";

type Groups = (typeof modules)[number] extends infer M
  ? M extends { readonly useCases: readonly (infer G)[] }
    ? G
    : never
  : never;

type Bound<F> = F extends (scope: Scope, ...rest: infer R) => Promise<infer O>
  ? (...rest: R) => Promise<O>
  : never;

type BoundGroup<G> =
  G extends UseCaseGroup<infer A, infer U>
    ? { readonly [Area in A]: { readonly [K in keyof U]: Bound<U[K]> } }
    : never;

type Joined<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** Every use case with its scope already given: what a page is handed instead of a database. */
export type Portal = Joined<BoundGroup<Groups>>;

/** The use cases of all modules for whoever asks in `scope`; each is refused to whom it is not for. */
export function bindPortal(scope: Scope): Portal {
  const bind =
    ({ run, access }: OpenUseCase) =>
    async (...rest: never[]) => {
      scope.ports.authorize(scope, access);
      return run(scope as never, ...rest);
    };
  return bindEach(scope.registry.areas, bind) as unknown as Portal;
}
