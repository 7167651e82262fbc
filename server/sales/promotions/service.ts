export { evaluateLocked, toReductions } from "./redemptions.ts";
