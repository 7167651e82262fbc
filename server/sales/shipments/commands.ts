export { deliveredPieces } from "./queries.ts";
