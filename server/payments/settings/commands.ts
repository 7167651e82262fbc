export { writeBankAccounts } from "./bankAccounts.ts";
