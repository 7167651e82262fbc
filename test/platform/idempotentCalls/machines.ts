import { machinist } from "#test/kit/machines/devices.ts";
import type { IdempotentCalls } from "./prepare.ts";

export const machinesCalls: IdempotentCalls = {
  "POST /Device": async (world) => ({
    who: await machinist(world),
    path: "/Device",
    body: { name: "Mill 1" },
  }),
};
