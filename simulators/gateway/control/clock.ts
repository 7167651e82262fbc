import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Scheduler } from "../scheduler.ts";
import type { GatewayContext } from "../payment.ts";

const UNIT_MS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;
const YEARS = 20 * 366 * UNIT_MS.d;

/** `+40d`, `+90m` or milliseconds. */
const Step = z.union([
  z.int().min(0).max(YEARS),
  z.string().regex(/^\+\d{1,6}[smhdw]$/, "such as +30s, +30m, +12h, +40d or +2w"),
]);

const Change = z.strictObject({
  rate: z.number().min(0).max(1_000_000).optional(),
  advance: Step.optional(),
  at: z.iso.datetime({ offset: true }).optional(),
  /** Seconds. */
  ahead: z
    .int()
    .min(0)
    .max(YEARS / 1_000)
    .optional(),
  real: z.literal(true).optional(),
});

/** Runs everything due on the way before it answers. */
export function clockRoutes(app: FastifyInstance, till: GatewayContext, agenda: Scheduler): void {
  const { clock, store, events } = till;
  const reading = () => ({
    now: clock.now().toISOString(),
    rate: store.state.clock.rate,
    ahead: Math.round((clock.now().getTime() - clock.realNow().getTime()) / 1_000),
  });
  app.get("/__sim/clock", async () => reading());
  app.post("/__sim/clock", async ({ body }) => {
    const change = Change.parse(body);
    if (change.real) clock.toReal();
    if (change.rate !== undefined) clock.setRate(change.rate);
    const target = targetOf(change, till);
    if (target !== null && target < clock.now().getTime()) clock.jump(target);
    else if (target !== null) await agenda.advanceTo(target);
    store.save();
    events.emit("clock.changed", reading());
    return reading();
  });
}

function targetOf(
  { advance, at, ahead }: z.infer<typeof Change>,
  { clock }: GatewayContext,
): number | null {
  if (at !== undefined) return Date.parse(at);
  if (ahead !== undefined) return clock.realNow().getTime() + ahead * 1_000;
  if (advance !== undefined) return clock.now().getTime() + stepMs(advance);
  return null;
}

function stepMs(step: number | string): number {
  if (typeof step === "number") return step;
  return Number(step.slice(1, -1)) * UNIT_MS[step.at(-1) as keyof typeof UNIT_MS];
}
