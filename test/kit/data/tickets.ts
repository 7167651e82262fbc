import { begin } from "#server/content/tickets/service.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

export const question = {
  name: "Ada Lovelace",
  email: "ada@example.test",
  company: "Engines Ltd.",
  subject: "Which probe fits?",
  message: "We have a five-axis mill.\nWhich of your probes fits?",
};

/** The token of a form opened `ms` ago. */
export async function openedFor(world: TestWorld, ms: number): Promise<string> {
  const opened = new Date(world.realNow().getTime() - ms);
  return (await begin(world.scope({ realNow: () => opened }))).moment;
}

export const written = async (world: TestWorld, more: object = {}) => ({
  ...question,
  moment: await openedFor(world, 60_000),
  ...more,
});
