import type { Scope } from "#server/context.ts";
import * as editing from "./editing.ts";
import type { TextKind } from "./contentType.ts";
import * as publishing from "./publishing.ts";

type Bound<Input, Output> = (scope: Scope, input: Input) => Promise<Output>;

export function textDesk<C extends object>(kind: TextKind<C>) {
  const bound =
    <I, O>(useCase: (of: TextKind<C>, scope: Scope, input: I) => Promise<O>): Bound<I, O> =>
    (scope, input) =>
      useCase(kind, scope, input);
  return {
    detail: bound(editing.detail<C>),
    create: bound(editing.create<C>),
    save: bound(editing.save<C>),
    restore: bound(editing.restore<C>),
    revisions: bound(editing.revisions<C>),
    publish: bound(publishing.publish<C>),
    unschedule: bound(publishing.unschedule<C>),
    withdraw: bound(publishing.withdraw<C>),
    publishDue: (scope: Scope) => publishing.publishDue(kind, scope),
  };
}
