import { sql } from "kysely";
import { subscriptionOffice } from "#shared/licensing/subscriptionOffice/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { cancel, extend, resume, retry } from "./actions.ts";
import { grant, listGrantChoices } from "./grant.ts";
import {
  countSubscriptions,
  getSubscription,
  listOfOrderForOffice,
  listSubscribedProducts,
  listSubscriptions,
} from "./service.ts";

export default {
  name: "licensing/subscriptionOffice",
  useCases: [
    endpoints("subscriptionOffice", subscriptionOffice, {
      cancel,
      choices: listGrantChoices,
      counts: countSubscriptions,
      detail: getSubscription,
      extend,
      grant,
      list: listSubscriptions,
      resume,
      retry,
    }),
    forPages("subscriptionOffice", "subscriptions.read", {
      ofOrder: listOfOrderForOffice,
      products: listSubscribedProducts,
    }),
  ],
  navigation: [
    {
      section: "subscriptions",
      group: "licenses",
      order: 20,
      permission: "subscriptions.read",
    },
  ],
  auditSubjects: [
    auditSubject(
      "subscription",
      (lang) => sql`
        select s.id, concat_ws(' ', s.name ->> ${lang}, s.edition ->> ${lang}) as name, s.currency
        from subscriptions s`,
    ),
  ],
} satisfies Module<Context>;
