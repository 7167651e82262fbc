import { issueFormTimestamp } from "#server/content/tickets/service.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

export const contactQuestion = {
  name: "Ada Lovelace",
  email: "ada@example.test",
  company: "Engines Ltd.",
  subject: "Which probe fits?",
  message: "We have a five-axis mill.\nWhich of your probes fits?",
};

/** The token of a form opened `ms` ago. */
export async function formTokenAged(world: TestWorld, ms: number): Promise<string> {
  const opened = new Date(world.realNow().getTime() - ms);
  return (await issueFormTimestamp(world.scope({ realNow: () => opened }))).moment;
}

export const contactMessage = async (world: TestWorld, more: object = {}) => ({
  ...contactQuestion,
  moment: await formTokenAged(world, 60_000),
  ...more,
});
