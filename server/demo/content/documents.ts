import { about } from "./documents/about.ts";
import { contact } from "./documents/contact.ts";
import { memberTerms } from "./documents/memberTerms.ts";
import { privacy } from "./documents/privacy.ts";
import { security } from "./documents/security.ts";
import { team } from "./documents/team.ts";
import { terms } from "./documents/terms.ts";
import type { DemoConsent, DemoDocument } from "./types.ts";

export const documents: readonly DemoDocument[] = [
  terms,
  privacy,
  memberTerms,
  about,
  contact,
  team,
  security,
];

/**
 * Taiwan's exception from the withdrawal right needs this unticked checkbox at checkout. Free
 * trials are not paid, so the text speaks of the order.
 */
export const digitalConsent: DemoConsent = {
  version: "2025-01-01",
  text: {
    tw: "我同意在訂單完成後立即取得產品金鑰與下載內容，並了解此類非以有形媒介提供之數位內容一經提供，即不適用《消費者保護法》第 19 條第 1 項七日內解除契約之規定。",
    en: "I ask for my product key and downloads to be delivered as soon as the order is complete, and I understand that once this digital content has been delivered, the seven-day right of withdrawal under Article 19(1) of Taiwan’s Consumer Protection Act no longer applies to it.",
    cn: "我同意在订单完成后立即获取产品密钥和下载内容，并知悉此类数字化商品一经交付，不再适用七日无理由退货以及台湾《消费者保护法》第 19 条第 1 款的七日内解除合同规定。",
  },
};
