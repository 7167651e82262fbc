export { cancelMandates } from "./cancelRenewal.ts";
