import type { Context } from "#server/context.ts";
import * as editing from "./editing.ts";
import type { EntryType } from "./contentType.ts";
import * as publishing from "./publishing.ts";

type Bound<Input, Output> = (scope: Context, input: Input) => Promise<Output>;

export function createEntryEditor<C extends object>(kind: EntryType<C>) {
  const bound =
    <I, O>(useCase: (of: EntryType<C>, scope: Context, input: I) => Promise<O>): Bound<I, O> =>
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
    publishDue: (scope: Context) => publishing.publishDue(kind, scope),
  };
}
