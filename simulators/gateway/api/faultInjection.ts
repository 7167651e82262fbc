import type { FastifyReply } from "fastify";
import type { GatewayContext } from "../payment.ts";
import { NO_FAULTS, type Scenario, type ServerApi } from "../scenario.ts";
import type { Store } from "../store.ts";

interface CallSteps {
  readonly answer: () => unknown;
  readonly send: () => FastifyReply;
}

const late: WeakMap<Store, (() => unknown)[]> = new WeakMap();

/** Runs calls accepted late; returns their number. */
export function runLateCalls({ store }: GatewayContext): number {
  const calls = late.get(store) ?? [];
  late.delete(store);
  for (const call of calls) call();
  return calls.length;
}

export function injectFault(
  { store }: GatewayContext,
  reply: FastifyReply,
  trouble: Scenario["api"],
  { answer, send }: CallSteps,
): FastifyReply {
  switch (trouble) {
    case "none":
      return send();
    case "error500":
      return reply.code(500).type("text/html; charset=utf-8").send("Internal Server Error");
    case "forbidden403":
      return reply.code(403).type("text/html; charset=utf-8").send("Forbidden");
    case "timeout":
      return reply.hijack(); // the caller times out
    case "acceptedNoAnswer":
      answer();
      return cut(reply);
    case "acceptedSilent":
      answer();
      return reply.hijack();
    case "acceptedLate":
      late.set(store, [...(late.get(store) ?? []), answer]);
      return cut(reply);
    case "cut":
      return cut(reply);
    case "garbled":
      answer();
      return reply.type("application/json; charset=utf-8").send('{"TransCode":1,"Data":"AAAA');
  }
}

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}

/** Counts towards the scenario's limit. */
export function faultFor(
  { store }: GatewayContext,
  name: ServerApi,
  number: string,
): Scenario["api"] {
  const { state } = store;
  const own = Object.hasOwn(state.tradeScenarios, number);
  const key = own ? number : "";
  const { api, apiCalls, apiTimes } = (own && state.tradeScenarios[number]) || state.scenario;
  if (api === NO_FAULTS.api || (apiCalls.length > 0 && !apiCalls.includes(name))) return "none";
  const met = state.spoilt[key] ?? 0;
  if (apiTimes > 0 && met >= apiTimes) return "none";
  state.spoilt[key] = met + 1;
  store.save();
  return api;
}
