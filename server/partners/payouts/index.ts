import { sql } from "kysely";
import { ownPayouts, payoutProfiles, payouts } from "#shared/partners/payouts/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import {
  approvePayout,
  cancelPayout,
  createPayout,
  failPayoutLine,
  removePayoutLine,
  sendPayout,
  settlePayout,
} from "./batches.ts";
import { countRequested } from "../profitCorrections/service.ts";
import { findUnequalLines } from "./invariants.ts";
import { listOwnPayouts } from "./own.ts";
import { downloadPayout, exportPayout } from "./payoutFile.ts";
import { personalData } from "./personalData.ts";
import {
  archivePayoutProfile,
  createPayoutProfile,
  editPayoutProfile,
  getPayoutSettings,
  listPayoutProfiles,
  savePayoutSettings,
  testPayoutFile,
} from "./profiles.ts";
import { getPayout, listPayoutCandidates, listPayouts } from "./service.ts";

export default {
  name: "partners/payouts",
  useCases: [
    endpoints("payouts", payouts, {
      approve: approvePayout,
      cancel: cancelPayout,
      candidates: listPayoutCandidates,
      create: createPayout,
      exportFile: exportPayout,
      failLine: failPayoutLine,
      file: downloadPayout,
      get: getPayout,
      list: listPayouts,
      removeLine: removePayoutLine,
      send: sendPayout,
      settle: settlePayout,
    }),
    endpoints("ownPayouts", ownPayouts, { list: listOwnPayouts }),
    endpoints("payoutProfiles", payoutProfiles, {
      archive: archivePayoutProfile,
      create: createPayoutProfile,
      edit: editPayoutProfile,
      list: listPayoutProfiles,
      saveSettings: savePayoutSettings,
      settings: getPayoutSettings,
      testFile: testPayoutFile,
    }),
  ],
  navigation: [
    {
      section: "payouts",
      group: "dealers",
      order: 50,
      permission: "dealers.read",
      waiting: ({ db }) => countRequested(db),
    },
  ],
  auditSubjects: [
    auditSubject("payout", () => sql`select id, number as name from payout_batches`),
    auditSubject("payoutProfile", () => sql`select id, name from payout_profiles`),
  ],
  mails: ["dealer_payout"],
  personalData,
  invariants: [{ name: "dealers.payouts", check: findUnequalLines }],
} satisfies Module<Context>;
