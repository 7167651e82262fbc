import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { HOME_COUNTRY } from "#shared/sales/tax/rules.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { submittedFields } from "#test/kit/pages/htmlForms.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

interface Settings {
  readonly page: string;
  /** A field of the form. */
  readonly holding: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly stored: (manager: Client) => Promise<unknown>;
  readonly change: (manager: Client) => Promise<{ statusCode: number }>;
}

const dataOf = async (manager: Client, path: string) => (await manager.get(path)).json().data;

const SETTINGS: Readonly<Record<string, Settings>> = {
  "bank accounts": {
    page: "/en/manager/bank",
    holding: "version",
    typed: { "accounts.0.branch": "Typed" },
    stored: (manager) => dataOf(manager, "/Manager/BankAccount"),
    async change(manager) {
      const { version, accounts } = await dataOf(manager, "/Manager/BankAccount");
      const [first, ...others] = accounts;
      const changed = [{ ...first, branch: "Colleague's" }, ...others];
      return manager.put("/Manager/BankAccount", { version, accounts: changed });
    },
  },
  "a payment method": {
    page: "/en/manager/methods",
    holding: "ranges.0.max",
    typed: { state: "off", reason: "Typed" },
    stored: async (manager) => (await dataOf(manager, "/Manager/PaymentSetting")).methods[0],
    async change(manager) {
      const { method, revision } = (await dataOf(manager, "/Manager/PaymentSetting")).methods[0];
      const body = { state: "on", revision, reason: "Colleague's" };
      return manager.put(`/Manager/PaymentSetting/${method}`, body);
    },
  },
  "a country's tax": {
    page: "/en/manager/tax",
    holding: "percent",
    typed: { intent: "set", country: HOME_COUNTRY, kind: "taxed", percent: "7" },
    stored: (manager) => dataOf(manager, "/Manager/Tax"),
    async change(manager) {
      const rules: { country: string; revision: number }[] = await dataOf(manager, "/Manager/Tax");
      const { revision } = rules.find(({ country }) => country === HOME_COUNTRY) ?? { revision: 0 };
      const body = { country: HOME_COUNTRY, kind: "taxed", basisPoints: 600, revision };
      return manager.put("/Manager/Tax", body);
    },
  },
};

test.for(Object.entries(SETTINGS))(
  "%s changed by a colleague are not overwritten by sending the refused form again",
  async ([, { page, holding, typed, stored, change }]) => {
    const world = await testWorld(await builtPages());
    const manager = await world.manager();
    const { read, send } = signedInBrowser(world, manager);
    const form = { ...submittedFields(await read(page), holding), ...typed };
    expect((await change(manager)).statusCode).toBe(200);
    const theirs = await stored(manager);
    const refused = await send(page, form);
    const again = await send(page, { ...submittedFields(refused.body, holding), ...typed });
    expect([refused.statusCode, again.statusCode]).toEqual([422, 422]);
    expect(await stored(manager)).toEqual(theirs);
    const anew = { ...submittedFields(await read(page), holding), ...typed };
    expect((await send(page, anew)).statusCode).toBe(303);
    expect(await stored(manager)).not.toEqual(theirs);
  },
);
