import { ATM_RANGE, CARD_RANGE, type GatewayOptions } from "./gateway.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** @throws one error with every invalid setting. */
export function readSettings(env: Env): GatewayOptions {
  const faults: string[] = [];
  if (env["DEMO"] === "0") faults.push("DEMO: the gateway simulator does not run when DEMO=0");
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const text = env[name];
    if (!text) return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    faults.push(`${name}: must be a whole number from ${min} to ${max}`);
    return fallback;
  };
  const retryDays = whole("GATEWAY_RETRY_DAYS", 1, 1, 30);
  const retryMs = env["GATEWAY_RETRY_MS"] ? whole("GATEWAY_RETRY_MS", 1, 1, 86_400_000) : null;
  const options: GatewayOptions = {
    port: whole("GATEWAY_PORT", 3001, 0, 65_535),
    host: env["GATEWAY_HOST"] || "127.0.0.1",
    statePath: env["GATEWAY_STATE"] || null,
    amountRange: {
      min: whole("GATEWAY_MIN_AMOUNT", CARD_RANGE.min, 1, 99_999_999),
      max: whole("GATEWAY_MAX_AMOUNT", CARD_RANGE.max, 1, 99_999_999),
    },
    atmRange: {
      min: whole("GATEWAY_ATM_MIN_AMOUNT", ATM_RANGE.min, 1, 99_999_999),
      max: whole("GATEWAY_ATM_MAX_AMOUNT", ATM_RANGE.max, 1, 99_999_999),
    },
    minGapMs: whole("GATEWAY_MIN_GAP_MS", 0, 0, 60_000),
    strictPorts: env["GATEWAY_STRICT_PORTS"] === "1",
    retryDays,
    ...(retryMs === null ? {} : { retryMs }),
  };
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return options;
}
