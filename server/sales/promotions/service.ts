export { judgeLocked, reductionsOf } from "./redemptions.ts";
