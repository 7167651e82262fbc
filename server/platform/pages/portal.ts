import { type Intersection, lazyBind } from "#shared/kit/lazyBind.ts";
import type { Context } from "#server/context.ts";
import type { modules } from "#server/modules.ts";
import type { OpenUseCase, UseCaseGroup } from "../registry/useCaseGroup.ts";

type GroupsOf<M> = M extends { readonly useCases: readonly (infer Group)[] } ? Group : never;

type Bound<F> = F extends (scope: Context, ...rest: infer R) => Promise<infer O>
  ? (...rest: R) => Promise<O>
  : never;

type BoundGroup<G> =
  G extends UseCaseGroup<infer A, infer U>
    ? { readonly [Area in A]: { readonly [K in keyof U]: Bound<U[K]> } }
    : never;

/** All use cases bound to a context; pages get this instead of a database. */
export type Portal = Intersection<BoundGroup<GroupsOf<(typeof modules)[number]>>>;

/** Anonymous: without session, address and other data of the sender. */
export const guestScope = (scope: Context): Context => ({
  ...scope,
  viewer: null,
  visitor: null,
  token: null,
  byCookie: false,
  ip: "",
  network: "",
  userAgent: "",
  refers: [],
  idempotencyId: null,
});

/** Each use case checks its access rule first. */
export function bindPortal(scope: Context): Portal {
  const bind =
    ({ run, access }: OpenUseCase) =>
    async (...rest: never[]) => {
      scope.ports.authorize(scope, access);
      return run(scope as never, ...rest);
    };
  return lazyBind(scope.registry.areas, bind) as unknown as Portal;
}
