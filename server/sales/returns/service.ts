export { listOrderReturnsWithActor, listReturnPieces } from "./returnQueries.ts";
export { returnRequestView } from "./returnRequests.ts";
