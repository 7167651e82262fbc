import type { LightMyRequestResponse } from "fastify";
import type { PushItem } from "#shared/machines/ingest/push.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

/** A member with machine monitoring. */
export async function machinist(world: TestWorld): Promise<Client> {
  const member = await world.member();
  await allowMonitoring(world, member, true);
  return member;
}

export async function allowMonitoring(
  world: TestWorld,
  { memberId }: Client,
  allowed: boolean,
): Promise<void> {
  await world.db
    .updateTable("members")
    .set({ settings: JSON.stringify(allowed ? [{ key: "intelligent" }] : []) })
    .where("id", "=", memberId ?? "")
    .execute();
}

export interface TestDevice {
  readonly uuid: string;
  readonly token: string;
  /** One message; `t` defaults to now. */
  push(message: {
    seq: number;
    t?: number | string;
    instance?: string;
    items: readonly PushItem[];
  }): Promise<LightMyRequestResponse>;
  send(body: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

export async function addDevice(
  world: TestWorld,
  owner: Client,
  name = "Mill 1",
): Promise<TestDevice> {
  const { uuid } = (await owner.post("/Device", { name })).json().data;
  const { token } = (await owner.post(`/Device/${uuid}/Token`)).json().data;
  const send: TestDevice["send"] = (body, headers = {}) =>
    world.http.inject({
      method: "POST",
      url: "/api/machine/v1/push",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
      payload: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    });
  return { uuid, token, send, push: ({ t = Date.now(), ...message }) => send({ t, ...message }) };
}
