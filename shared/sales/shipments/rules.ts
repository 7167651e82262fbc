import type { Lang, Texts } from "#shared/kit/lang.ts";

/** sent: on its way; delivered: it has come, on a day; cancelled: it was recorded by mistake. */
export const SHIPMENT_STATES = ["sent", "delivered", "cancelled"] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** Who brings it. `collected`: nobody, its buyer has come for it; `other`: one that staff name. */
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

/** Where a carrier shows a parcel; one that takes no number in the address shows where to type it. */
const pages: Readonly<Partial<Record<Carrier, string>>> = {
  tcat: "https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID={number}",
  hct: "https://www.hct.com.tw/Search/SearchGoods_n.aspx",
  post: "https://postserv.post.gov.tw/pstmail/main_mail.html?targetTxn=EB500100",
  sf: "https://www.sf-express.com/chn/tc/waybill/waybill-detail/{number}",
  dhl: "https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}",
  fedex: "https://www.fedex.com/fedextrack/?trknbr={number}",
  ups: "https://www.ups.com/track?tracknum={number}",
};

/** Whether a carrier gives its parcels numbers by which they can be followed. */
export const isTracked = (carrier: string): boolean => isCarrier(carrier) && carrier in pages;

interface Carried {
  readonly carrier: Carrier;
  /** What `other` is called. */
  readonly name: string | null;
}

export const carrierName = ({ carrier, name }: Carried, lang: Lang): string =>
  (carrier === "other" && name) || names[carrier][lang];

interface Followed {
  readonly carrier: Carrier;
  readonly tracking: string | null;
  /** What staff give in place of the carrier's own page. */
  readonly link: string | null;
}

/** Where a shipment can be followed; null where it cannot. Pure. */
export function trackingLink({ carrier, tracking, link }: Followed): string | null {
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

/** Pieces of a line that are still to be sent, if it is anything that is. Pure. */
export const piecesToSend = ({ kind, quantity, sent, returned_unsent: unsent }: SentLine): number =>
  kind === "hardware" ? quantity - sent - unsent : 0;
