export { arrivedOf } from "./queries.ts";
