import { sql } from "kysely";
import { licenseOffice } from "#shared/licensing/licenses/adminContract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { findKeysOfRefunds } from "./invariants.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import {
  countLicenses,
  getLicense,
  listGrantChoices,
  listLicenseEvents,
  listLicenses,
} from "./admin.ts";
import {
  extend,
  move,
  reinstate,
  releaseComputer,
  releaseEarly,
  replace,
  resetQuota,
  reveal,
  revoke,
  suspend,
} from "./adminActions.ts";
import { grant } from "./adminGrant.ts";
import { countSuspicious } from "./adminQueries.ts";
import { listSigningKeys, rotate } from "./adminSigningKeys.ts";
import { coversPermanent, daysOfPermanent } from "./earningDays.ts";
import { expireLicenses } from "./expireLicenses.ts";
import { searchLicenses } from "./officeSearch.ts";
import { personalData } from "./personalData.ts";
import { describePolicies, listByOrder } from "./service.ts";
import { sendTrialReminders } from "./trialReminders.ts";

export default {
  name: "licensing/licenses",
  useCases: [
    forPages("keys", "anyone", { listByOrder }),
    endpoints("licenseOffice", licenseOffice, {
      choices: listGrantChoices,
      counts: countLicenses,
      detail: getLicense,
      events: listLicenseEvents,
      extend,
      grant,
      list: listLicenses,
      move,
      reinstate,
      release: releaseComputer,
      releaseEarly,
      replace,
      resetQuota,
      reveal,
      revoke,
      rotateSigningKeys: rotate,
      signingKeys: listSigningKeys,
      suspend,
    }),
  ],
  textVariables: {
    license_check_hours: (scope) => describePolicies(scope, "lease_hours"),
    trial_days: (scope) => describePolicies(scope, "trial_days"),
    license_grace_days: (scope) => describePolicies(scope, "grace_days"),
  },
  tasks: [
    { name: "keys.trial_ends", after: "subscriptions.settle", run: sendTrialReminders },
    { name: "keys.expire", after: "keys.trial_ends", run: expireLicenses },
  ],
  officeSearch: [{ kind: "licenses", permission: "licenses.read", find: searchLicenses }],
  navigation: [
    {
      section: "licenses",
      group: "licenses",
      order: 10,
      permission: "licenses.read",
      waiting: ({ db, now }) => countSuspicious(db, now()),
    },
  ],
  overview: [
    {
      field: "suspiciousKeys",
      permission: "licenses.read",
      count: ({ db, now }) => countSuspicious(db, now()),
    },
  ],
  auditSubjects: [
    auditSubject(
      "license",
      (lang) => sql`select id, concat(name ->> ${lang}, ' …', key_hint) as name from licenses`,
    ),
    {
      type: "signingKey",
      namesOf: async (_db, kids) => kids.map((kid) => ({ id: kid, name: kid })),
    },
  ],
  recognition: [{ covers: coversPermanent, daysOf: daysOfPermanent }],
  mails: ["key_changed", "trial_end"],
  personalData,
  invariants: [{ name: "keys.refunded", check: findKeysOfRefunds }],
} satisfies Module<Context>;
