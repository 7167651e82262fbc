export { findOwnCustomer, listReadyCustomers } from "./queries.ts";
