import { productAlerts } from "#shared/community/productAlerts/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { listAlerts } from "./queries.ts";
import { addAlert, listAlerts as listOwnAlerts, removeAlert } from "./service.ts";
import { availableKind, tellAvailable } from "./tellAvailable.ts";

export default {
  name: "community/productAlerts",
  useCases: [
    endpoints("productAlerts", productAlerts, {
      add: addAlert,
      list: listOwnAlerts,
      remove: removeAlert,
    }),
  ],
  notifications: [availableKind],
  tasks: [{ name: "alerts.tell", after: "notifications.forget", run: tellAvailable }],
  personalData: {
    columns: {
      "product_alerts.member_id": { exported: "product_alerts.json", deletion: "removed" },
    },
    files: { "product_alerts.json": (tx, _scope, { id }) => listAlerts(tx, id) },
  },
} satisfies Module<Context>;
