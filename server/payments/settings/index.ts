import { bankEditing } from "#shared/payments/settings/bankAccounts.ts";
import { paymentSettings } from "#shared/payments/settings/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { checkProvider, editMethod, getPaymentSettings } from "./admin.ts";
import { getBankAccounts, editBankAccounts } from "./bankAccounts.ts";
import { describeCardCurrencies, describePaymentMethods } from "./describeMethods.ts";
import { personalData } from "./personalData.ts";
import { checkProviders, listGatewayProblems } from "./providerChecks.ts";

export default {
  name: "payments/settings",
  useCases: [
    endpoints("paymentSettings", paymentSettings, {
      check: checkProvider,
      editMethod,
      settings: getPaymentSettings,
    }),
    endpoints("bankEditing", bankEditing, { bankAccounts: getBankAccounts, editBankAccounts }),
  ],
  textVariables: {
    payment_methods: describePaymentMethods,
    card_currencies: describeCardCurrencies,
  },
  tasks: [{ name: "payments.check_providers", after: "keys.seats", run: checkProviders }],
  navigation: [
    {
      section: "methods",
      group: "settings",
      order: 20,
      screen: "paying",
      permission: "payments.write",
    },
    {
      section: "bank",
      group: "settings",
      order: 30,
      screen: "paying",
      permission: "payments.write",
    },
  ],
  overview: [{ field: "gateways", permission: "payments.read", count: listGatewayProblems }],
  personalData,
} satisfies Module<Context>;
