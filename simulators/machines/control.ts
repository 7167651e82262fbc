import Fastify from "fastify";
import { z } from "zod";
import { type Device, FAULTS } from "./device.ts";

const Injection = z.strictObject({
  fault: z.enum(FAULTS),
  /** All if missing. */
  machine: z.string().optional(),
  seconds: z.int().min(1).max(3_600).default(60),
});

export interface Control {
  readonly url: string;
  close(): Promise<void>;
}

/** JSON on loopback: GET `/__sim/machines` shows the machines, POST `/__sim/faults` injects a fault. Refuses browsers. */
export async function startControl(
  devices: readonly Device[],
  { port, now }: { readonly port: number; readonly now: () => number },
): Promise<Control> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 65_536 });
  app.addHook("onRequest", async ({ headers: { origin } }, reply) => {
    if (origin !== undefined)
      return reply.code(403).send({ message: "requests from other origins are refused" });
  });
  app.removeContentTypeParser("text/plain");
  app.get("/__sim/machines", async () => devices.map((device) => device.view(now())));
  app.post("/__sim/faults", async ({ body }, reply) => {
    const parsed = Injection.safeParse(body);
    if (!parsed.success) return reply.code(422).send({ message: z.prettifyError(parsed.error) });
    const { fault, machine, seconds } = parsed.data;
    const meant = devices.filter(
      (device) => machine === undefined || device.machine.id === machine,
    );
    if (meant.length === 0) return reply.code(404).send({ message: "no such machine" });
    for (const device of meant) device.inject(fault, now() + seconds * 1_000);
    return meant.map((device) => device.view(now()));
  });
  const url = await app.listen({ port, host: "127.0.0.1" });
  return { url, close: () => app.close() };
}
