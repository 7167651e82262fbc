export { countOpen as countOpenTickets } from "./queries.ts";
