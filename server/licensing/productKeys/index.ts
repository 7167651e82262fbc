import { productKeys } from "#shared/licensing/productKeys/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { eventSubscriber } from "#server/platform/jobs/job.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { releaseComputer, renameComputer, resetComputer, sendResetCode } from "./computers.ts";
import { keyOffered } from "./events.ts";
import {
  acceptOffer,
  declineOffer,
  listOffers,
  mailOffer,
  offerKey,
  withdrawOffer,
} from "./handover.ts";
import { keyOfferMail } from "./jobs.ts";
import { deauthoriseKey, revealKey } from "./keyActions.ts";
import { downloadOfflineFile, goOffline, returnOfflineFile } from "./offline.ts";
import { personalData } from "./personalData.ts";
import { listKeyRecords, recordedKeys } from "./records.ts";
import { getOwnKey, listOwnKeys } from "./service.ts";

export default {
  name: "licensing/productKeys",
  useCases: [
    endpoints("productKeys", productKeys, {
      acceptOffer,
      deauthorise: deauthoriseKey,
      declineOffer,
      get: getOwnKey,
      goOffline,
      list: listOwnKeys,
      offer: offerKey,
      offers: listOffers,
      offlineFile: downloadOfflineFile,
      records: listKeyRecords,
      release: releaseComputer,
      rename: renameComputer,
      reset: resetComputer,
      returnFile: returnOfflineFile,
      reveal: revealKey,
      sendResetCode,
      withdrawOffer,
    }),
    forPages("productKeys", "member", { recordedKeys }),
  ],
  jobs: [eventSubscriber(keyOffered, keyOfferMail, mailOffer)],
  mails: ["key_offered"],
  personalData,
} satisfies Module<Context>;
