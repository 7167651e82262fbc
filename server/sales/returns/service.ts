export { decidedWithdrawalsOf, piecesOf } from "./returnQueries.ts";
export { presented } from "./returnRequests.ts";
