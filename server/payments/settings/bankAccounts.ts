import { createHash } from "node:crypto";
import { ensure } from "#shared/errors.ts";
import type { BankAccounts } from "#shared/payments/settings/bankAccounts.ts";
import type { BankAccount } from "#shared/payments/transfers/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./bankAccountQueries.ts";
import type { AccountRow } from "./bankAccountQueries.ts";

export const bankAccountView = (row: AccountRow): BankAccount => ({
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

export async function getBankAccounts(scope: Context): Promise<BankAccounts> {
  requireStaff(scope, "payments.write");
  return bankAccountsView(await queries.listBankAccounts(scope.db));
}

export function editBankAccounts(
  scope: Context,
  { version, accounts }: BankAccounts,
): Promise<BankAccounts> {
  requireStaff(scope, "payments.write");
  return runTransaction(scope.db, async (tx) => {
    await queries.lockBankAccounts(tx);
    const before = bankAccountsView(await queries.listBankAccounts(tx));
    ensure(before.version === version, "edit.conflict");
    await writeBankAccounts(tx, scope, accounts);
    const after = bankAccountsView(await queries.listBankAccounts(tx));
    if (after.version !== before.version) {
      await audit(tx, scope, {
        action: "bank.edited",
        subjectType: "bank",
        subjectId: "accounts",
        before: { accounts: before.accounts.map(auditState) },
        after: { accounts: after.accounts.map(auditState) },
      });
    }
    return after;
  });
}

export function writeBankAccounts(
  tx: Tx,
  { newId }: Pick<Context, "newId">,
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

function bankAccountsView(rows: readonly AccountRow[]): BankAccounts {
  const accounts = rows.map(bankAccountView);
  const version = createHash("sha256").update(JSON.stringify(accounts)).digest("hex");
  return { accounts, version };
}

const auditState = ({ currencies, ...rest }: BankAccount) => ({
  ...rest,
  currencies: [...currencies],
});
