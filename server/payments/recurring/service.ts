export { cancelRenewal } from "./cancelRenewal.ts";
