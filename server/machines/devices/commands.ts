export { insertDevice } from "./queries.ts";
