import { expect, test } from "vitest";
import type { Access } from "#shared/identity/sessions/access.ts";
import { JOB_KINDS } from "#shared/platform/jobs/rules.ts";
import type { Scope } from "./context.ts";
import type { Module } from "./module.ts";
import { modules } from "./modules.ts";
import { defineJob, handles } from "./platform/jobs/job.ts";
import { forPages } from "./platform/registry/useCases.ts";
import { openRegistry } from "./registry.ts";

const open = (...declared: Omit<Module<Scope>, "name">[]) =>
  openRegistry<Scope>(declared.map((each, index) => ({ name: `planted/m${index}`, ...each })));

const nothing = async () => undefined;
const task = (name: string, after: string | null) => ({ name, after, run: nothing });
const names = (tasks: readonly { readonly name: string }[]) => tasks.map(({ name }) => name);

test("scheduled tasks are done in this order", () => {
  expect(names(openRegistry<Scope>(modules).tasks)).toEqual([
    "payments.reconcile",
    "payments.backfill_charges",
    "payments.refund",
    "orders.remind",
    "orders.expire",
    "documents.credit_notes",
    "payments.close_pages",
    "invoices.refunds",
    "payments.give_up",
    "payments.forget_slips",
    "keys.trial_ends",
    "payments.check_providers",
    "idempotency.forget_keys",
    "session.forget_expired",
    "codes.forget_expired",
    "challenge.forget_expired",
    "tickets.adopt",
    "privacy.finish_erasures",
    "products.publish",
    "texts.publish",
    "articles.publish",
    "search.rebuild",
    "search.forget_misses",
    "jobs.forget_done",
    "database.vacuum",
  ]);
});

test("every kind of job has a module that does it", () => {
  const kinds = openRegistry<Scope>(modules).jobs.map(({ job }) => job.kind);
  expect(kinds.toSorted()).toEqual(JOB_KINDS.toSorted());
});

test("tasks come after those they name, whatever module declares them", () => {
  const { tasks } = open({ tasks: [task("c", "b"), task("a", null)] }, { tasks: [task("b", "a")] });
  expect(names(tasks)).toEqual(["a", "b", "c"]);
});

test.for([
  ["after none that is done: b", [task("a", null), task("b", "gone")]],
  ["after none that is done: a, b", [task("a", "b"), task("b", "a")]],
  ["one name", [task("a", null), task("a", null)]],
] as const)("scheduled tasks are refused: %s", ([why, tasks]) => {
  expect(() => open({ tasks })).toThrow(why);
});

test("a use case that does not say whom it is for is refused", () => {
  const unruled = forPages("planted", undefined as unknown as Access, { look: nothing });
  expect(() => open({ useCases: [unruled] })).toThrow("planted.look does not say whom it is for");
  const misspelt = forPages("planted", "orders.raed" as Access, { look: nothing });
  expect(() => open({ useCases: [misspelt] })).toThrow("planted.look");
});

test("two declarations of one name are refused", () => {
  const looking = { useCases: [forPages("planted", "anyone", { look: nothing })] };
  expect(() => open(looking, looking)).toThrow("use cases of one name: planted.look");
  const working = { jobs: [handles(defineJob("order.placed"), nothing)] };
  expect(() => open(working, working)).toThrow("jobs of one name: order.placed");
});
