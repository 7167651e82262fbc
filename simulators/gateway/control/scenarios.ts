import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { GatewayContext } from "../payment.ts";
import { Scenario } from "../scenario.ts";
import { SCENARIOS } from "../scenarioList.ts";
import { STRIPE_SCENARIOS } from "../stripe/scenarioList.ts";
import { resetState } from "../store.ts";
import { ControlError } from "./controlError.ts";

const ScenarioChange = Scenario.extend({ MerchantTradeNo: z.string().optional() });
const ALL = [...SCENARIOS, ...STRIPE_SCENARIOS];

const Named = z.strictObject({ name: z.string(), MerchantTradeNo: z.string().optional() });

export function scenarioRoutes(app: FastifyInstance, till: GatewayContext): void {
  const { state } = till.store;
  const current = () => ({
    default: state.scenario,
    trades: state.tradeScenarios,
    spoilt: state.spoilt,
  });
  const set = (scenario: Scenario, tradeNo: string | undefined) => {
    if (tradeNo) state.tradeScenarios[tradeNo] = scenario;
    else state.scenario = scenario;
    delete state.spoilt[tradeNo ?? ""];
    till.store.save();
    till.events.emit("scenario.changed", { MerchantTradeNo: tradeNo ?? null, scenario });
    return current();
  };
  app.get("/__sim/scenario", async () => current());
  app.get("/__sim/scenarios", async () => ALL);
  app.post("/__sim/scenario", async ({ body }) => {
    const { MerchantTradeNo, ...scenario } = ScenarioChange.parse(body);
    return set(scenario, MerchantTradeNo);
  });
  app.post("/__sim/scenario/named", async ({ body }) => {
    const { name, MerchantTradeNo } = Named.parse(body);
    const found = ALL.find((scenario) => scenario.name === name);
    if (!found) throw new ControlError(404, `no scenario ${name}`);
    return set(Scenario.parse(found.scenario), MerchantTradeNo);
  });
  app.post("/__sim/reset", async () => {
    resetState(state);
    till.store.save();
    till.events.emit("reset", {});
    return current();
  });
}
