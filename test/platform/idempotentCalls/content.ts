import { contactMessage } from "#test/kit/data/tickets.ts";
import type { IdempotentCalls } from "./prepare.ts";

export const contentCalls: IdempotentCalls = {
  "POST /Contact": async (world) => ({
    who: world.guest(),
    path: "/Contact",
    body: await contactMessage(world),
  }),
  "POST /Manager/Ticket/:id/Reply": async (world) => {
    await world.guest().post("/Contact", await contactMessage(world));
    const { id } = await world.db.selectFrom("tickets").select("id").executeTakeFirstOrThrow();
    const body = { revision: 0, text: "It fits" };
    return { who: await world.manager(), path: `/Manager/Ticket/${id}/Reply`, body };
  },
};
