export { type Delivery, deliveredPieces, listDeliveries } from "./queries.ts";
