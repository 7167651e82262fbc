export { insertDevice, storeToken } from "./queries.ts";
