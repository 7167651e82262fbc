import type { Lang, Texts } from "#shared/kit/lang.ts";

export const SHIPMENT_STATES = ["sent", "delivered", "cancelled"] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** collected: picked up by the buyer; other: named by staff. */
export const CARRIERS = [
  "tcat",
  "hct",
  "post",
  "sf",
  "dhl",
  "fedex",
  "ups",
  "collected",
  "other",
] as const;
export type Carrier = (typeof CARRIERS)[number];

export const isCarrier = (code: string): code is Carrier =>
  (CARRIERS as readonly string[]).includes(code);

const names: Readonly<Record<Carrier, Texts>> = {
  tcat: { tw: "黑貓宅急便", en: "T-CAT", cn: "黑猫宅急便" },
  hct: { tw: "新竹物流", en: "HCT Logistics", cn: "新竹物流" },
  post: { tw: "中華郵政", en: "Chunghwa Post", cn: "中华邮政" },
  sf: { tw: "順豐速運", en: "SF Express", cn: "顺丰速运" },
  dhl: { tw: "DHL", en: "DHL", cn: "DHL" },
  fedex: { tw: "FedEx", en: "FedEx", cn: "FedEx" },
  ups: { tw: "UPS", en: "UPS", cn: "UPS" },
  collected: { tw: "自取", en: "Collected", cn: "自提" },
  other: { tw: "其他", en: "Other", cn: "其他" },
};

/** Pages without `{number}` ask for the number themselves. */
const pages: Readonly<Partial<Record<Carrier, string>>> = {
  tcat: "https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID={number}",
  hct: "https://www.hct.com.tw/Search/SearchGoods_n.aspx",
  post: "https://postserv.post.gov.tw/pstmail/main_mail.html?targetTxn=EB500100",
  sf: "https://www.sf-express.com/chn/tc/waybill/waybill-detail/{number}",
  dhl: "https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}",
  fedex: "https://www.fedex.com/fedextrack/?trknbr={number}",
  ups: "https://www.ups.com/track?tracknum={number}",
};

export const isTracked = (carrier: string): boolean => isCarrier(carrier) && carrier in pages;

interface CarrierChoice {
  readonly carrier: Carrier;
  readonly name: string | null;
}

export const carrierName = ({ carrier, name }: CarrierChoice, lang: Lang): string =>
  (carrier === "other" && name) || names[carrier][lang];

interface TrackedParcel {
  readonly carrier: Carrier;
  readonly tracking: string | null;
  readonly link: string | null;
}

export function trackingLink({ carrier, tracking, link }: TrackedParcel): string | null {
  if (link !== null) return link;
  const page = pages[carrier];
  if (page === undefined || tracking === null) return null;
  return page.replace("{number}", () => encodeURIComponent(tracking));
}

interface SentLine {
  readonly kind: string;
  readonly quantity: number;
  readonly sent: number;
  readonly returned_unsent: number;
}

/** Pieces still to ship; 0 for anything but hardware. */
export const piecesToSend = ({ kind, quantity, sent, returned_unsent: unsent }: SentLine): number =>
  kind === "hardware" ? quantity - sent - unsent : 0;
