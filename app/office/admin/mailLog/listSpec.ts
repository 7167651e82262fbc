import { LANGS } from "#shared/kit/lang.ts";
import { MAIL_STATES } from "#shared/platform/mail/rules.ts";
import { MAIL_TEMPLATES } from "#shared/platform/mail/templates.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const mailList: OfficeListSpec = {
  table: "mail",
  filters: [
    { name: "state", kind: "choice", options: MAIL_STATES },
    { name: "template", kind: "choice", options: MAIL_TEMPLATES },
    { name: "lang", kind: "choice", options: LANGS },
    { name: "from", kind: "day" },
    { name: "to", kind: "day" },
  ],
  columns: [
    { key: "subject", sortable: true },
    { key: "to", sortable: true },
    { key: "state", sortable: true },
    { key: "template", sortable: true },
    { key: "queuedAt", sortable: true },
    { key: "sentAt", sortable: true, optional: true },
    { key: "lang", optional: true },
    { key: "attempts", optional: true },
  ],
  order: { by: "queuedAt", sort: "desc" },
};
