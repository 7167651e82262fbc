import { quotationOffice } from "#shared/billing/quotations/adminContract.ts";
import { quotations } from "#shared/billing/quotations/contract.ts";
import { QUOTATION_DAYS } from "#shared/billing/quotations/rules.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { inEveryLanguage } from "#server/platform/registry/textVariables.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import * as office from "./admin.ts";
import { searchQuotations } from "./officeSearch.ts";
import { personalData } from "./personalData.ts";
import {
  checkout,
  chooseShipping,
  file,
  get,
  issue,
  list,
  ofOrder,
  acceptQuotation,
} from "./service.ts";

export default {
  name: "billing/quotations",
  textVariables: { quotation_days: () => inEveryLanguage(QUOTATION_DAYS) },
  useCases: [
    endpoints("quotations", quotations, {
      checkout,
      chooseShipping,
      file,
      get,
      issue,
      list,
      order: acceptQuotation,
    }),
    forPages("quotations", "member", { ofOrder }),
    endpoints("quotationOffice", quotationOffice, {
      create: office.create,
      detail: office.detail,
      file: office.file,
      list: office.list,
      plans: office.plans,
      withdraw: office.withdraw,
    }),
    forPages("quotationOffice", "orders.read", { ofOrder: office.ofOrder }),
    forPages("quotationOffice", "orders.write", {
      isMember: office.isMember,
      preview: office.preview,
    }),
  ],
  officeSearch: [{ kind: "quotations", permission: "orders.read", find: searchQuotations }],
  mails: ["quotation_sent"],
  navigation: [{ section: "quotations", group: "orders", order: 20, permission: "orders.read" }],
  personalData,
} satisfies Module<Context>;
