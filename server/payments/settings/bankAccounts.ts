import { createHash } from "node:crypto";
import { ensure } from "#shared/errors.ts";
import type { BankAccounts } from "#shared/payments/settings/bankAccounts.ts";
import type { BankAccount } from "#shared/payments/transfers/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./bankAccountQueries.ts";
import type { AccountRow } from "./bankAccountQueries.ts";

export const account = (row: AccountRow): BankAccount => ({
  currencies: row.currencies,
  accountNumber: row.account_number,
  accountName: row.account_name,
  phone: row.phone,
  address: row.address,
  bankName: row.bank_name,
  branch: row.branch,
  bankAddress: row.bank_address,
  swiftCode: row.swift_code,
});

export async function bankAccounts(scope: Scope): Promise<BankAccounts> {
  requireStaff(scope, "payments.write");
  return present(await queries.bankAccounts(scope.db));
}

export function editBankAccounts(
  scope: Scope,
  { version, accounts }: BankAccounts,
): Promise<BankAccounts> {
  requireStaff(scope, "payments.write");
  return transact(scope.db, async (tx) => {
    await queries.lockBankAccounts(tx);
    const before = present(await queries.bankAccounts(tx));
    ensure(before.version === version, "edit.conflict");
    await writeBankAccounts(tx, scope, accounts);
    const after = present(await queries.bankAccounts(tx));
    if (after.version !== before.version) {
      await audit(tx, scope, {
        action: "bank.edited",
        subjectType: "bank",
        subjectId: "accounts",
        before: { accounts: before.accounts.map(told) },
        after: { accounts: after.accounts.map(told) },
      });
    }
    return after;
  });
}

export function writeBankAccounts(
  tx: Tx,
  { newId }: Pick<Scope, "newId">,
  accounts: readonly BankAccount[],
): Promise<void> {
  return queries.replaceBankAccounts(
    tx,
    accounts.map((each, sort) => ({
      id: newId(),
      sort,
      currencies: [...each.currencies],
      account_number: each.accountNumber,
      account_name: each.accountName,
      phone: each.phone,
      address: each.address,
      bank_name: each.bankName,
      branch: each.branch,
      bank_address: each.bankAddress,
      swift_code: each.swiftCode,
    })),
  );
}

function present(rows: readonly AccountRow[]): BankAccounts {
  const accounts = rows.map(account);
  const version = createHash("sha256").update(JSON.stringify(accounts)).digest("hex");
  return { accounts, version };
}

const told = ({ currencies, ...rest }: BankAccount) => ({ ...rest, currencies: [...currencies] });
