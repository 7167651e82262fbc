import { expect, test } from "vitest";
import { CODE_PURPOSES, type CodePurpose } from "#shared/identity/verificationCodes/rules.ts";
import { LANGS, type Lang } from "#shared/kit/lang.ts";
import { PAYMENT_METHODS, PAYMENT_REMINDER_HOURS } from "#shared/sales/orders/rules.ts";
import {
  MAIL_TEMPLATES,
  type MailTemplate,
  type MailTemplates,
  type CompanyHeader,
} from "#shared/platform/mail/templates.ts";
import { NOTICE_KINDS } from "#shared/platform/mail/accountMails.ts";
import { renderMail as render } from "./renderMail.tsx";

const rendered = new Set<MailTemplate>();

/** Checks that every template is covered. */
const renderMail: typeof render = (template, props, look) => {
  rendered.add(template);
  return render(template, props, look);
};

const vendor: CompanyHeader = {
  name: "銑研 Millwright & Sons",
  address: "台中市西屯區工業區一路 1 號",
  phone: "04-0000-0000",
  email: "service@example.test",
  url: "https://shop.example.test/",
};

const orderPaid: MailTemplates["order_paid"] = {
  number: "20261120-0001",
  name: "陳怡君",
  total: "NT$12,000",
  trialUntil: null,
  lines: [
    { name: "LineFeed", months: 12, quantity: 2 },
    { name: "Post5", months: null, quantity: 1 },
    { name: "五軸課程", quantity: 1 },
  ],
  keys: 3,
  next: ["hardware", "service", "course"],
  url: "https://shop.example.test/order/1?a=1&b=2",
};

const orderChanged: MailTemplates["order_changed"] = {
  number: "20261120-0001",
  name: "陳怡君",
  total: "NT$8,000",
  before: "NT$12,000",
  note: "電話中同意",
  lines: [{ name: "LineFeed", quantity: 2, total: "NT$8,000" }],
  payBy: new Date("2026-11-23T00:00:00Z"),
  noRenewal: true,
  url: "https://shop.example.test/order/1?a=1&b=2",
};

const leaving = {
  unsubscribeUrl: "https://shop.example.test/unsubscribe/abc",
  preferencesUrl: "https://shop.example.test/member/notifications/settings",
};

const notified: MailTemplates["notification"] = {
  ...leaving,
  text: "王小明回覆了「五軸後處理」",
  detail: "刀長補正要先關閉。",
  why: "我發問的討論有新回覆",
  url: "https://shop.example.test/faq",
};

const digest: MailTemplates["notification_digest"] = {
  ...leaving,
  count: 3,
  sections: [
    {
      title: "討論",
      threads: [
        {
          title: "五軸後處理",
          items: [
            { text: "王小明回覆了", detail: null, url: "https://shop.example.test/faq" },
            { text: "李小華回覆了", detail: "謝謝", url: "https://shop.example.test/about" },
          ],
        },
      ],
    },
    {
      title: "商品",
      threads: [
        {
          title: null,
          items: [{ text: "可以購買了", detail: null, url: "https://shop.example.test/product" }],
        },
      ],
    },
  ],
  more: 0,
  url: "https://shop.example.test/member/notifications",
};

const notice = (kind: MailTemplates["notice"]["kind"]): MailTemplates["notice"] => ({
  kind,
  name: "陳怡君",
  at: new Date("2026-11-20T00:00:00Z"),
  device: "Firefox / Linux",
  ip: "203.0.113.7",
  url: "https://shop.example.test/member/security",
});

const taken = (props: Partial<MailTemplates["order_refunded"]>) => ({
  ...order,
  amount: null,
  free: false,
  whole: false,
  reason: "買錯版本",
  lines: [{ name: "LineFeed", quantity: 2 }],
  fee: null,
  keys: false,
  ...props,
});

const refunded = (props: Partial<MailTemplates["payment_refunded"]>) => ({
  ...order,
  amount: "NT$12,000",
  at: new Date("2026-11-25T02:00:00Z"),
  reference: "RF-2611-07",
  method: "bank" as const,
  payer: null,
  means: "paid" as const,
  ...props,
});

const invited: MailTemplates["dealer_invitation"] = {
  dealer: "Formosa Tools Co., Ltd.",
  email: "ada@example.test",
  password: "k7mw-3qxp-9tfa",
  code: "482913",
  until: new Date("2026-12-03T02:00:00Z"),
  url: "https://shop.example.test/",
};

const code = (purpose: CodePurpose): MailTemplates["code"] => ({
  purpose,
  name: "陳怡君",
  code: "482913",
  url: "https://shop.example.test/forgetPassword?email=a%40b.test&code=482913",
});

const order = {
  number: "M261120-7F3K2Q9D",
  name: "陳怡君",
  total: "NT$12,000",
  url: "https://shop.example.test/order/1",
};
const toPay = { ...order, payBy: new Date("2026-11-23T00:00:00Z") };
const waiting = { bank: "005 土地銀行", number: "9219111913209840", orderPayBy: null };
const [, last] = PAYMENT_REMINDER_HOURS;

const reminders: Omit<MailTemplates["order_reminder"], keyof typeof toPay>[] = [
  ...PAYMENT_REMINDER_HOURS.map((hours) => ({
    method: "atm" as const,
    hours,
    account: null,
    instead: null,
  })),
  { method: "atm", hours: last, account: waiting, instead: null },
  {
    method: "atm",
    hours: last,
    account: { ...waiting, orderPayBy: new Date("2026-11-24T01:00:00Z") },
    instead: null,
  },
  ...(["account_over", "method_off"] as const).flatMap((why) =>
    [["credit" as const, "bank" as const], []].map((ways) => ({
      method: "atm" as const,
      hours: last,
      account: null,
      instead: { why, ways },
    })),
  ),
];

const orderMails = (lang: Lang) => {
  const mail = <T extends keyof MailTemplates>(template: T, props: MailTemplates[T]) =>
    renderMail(template, props, { lang, vendor });
  const rejected = { ...order, note: "找不到這筆款項", refund: null };
  return Promise.all([
    mail("order_paid", {
      ...orderPaid,
      trialUntil: new Date("2026-12-20T08:00:00Z"),
      lines: [{ name: "NCCompare", months: 0, quantity: 1 }],
    }),
    ...PAYMENT_METHODS.map((method) => mail("order_placed", { ...toPay, method })),
    ...reminders.map((props) => mail("order_reminder", { ...toPay, ...props })),
    mail("order_closed", { ...order, by: "overdue", note: null }),
    mail("order_closed", { ...order, by: "buyer", note: null }),
    mail("order_closed", { ...order, by: "staff", note: "缺貨" }),
    mail("order_closed", { ...order, by: "plan_ended", note: null }),
    mail("order_closed", { ...order, by: "price_withdrawn", note: null }),
    mail("transfer_reported", {
      ...order,
      amount: "NT$12,000",
      last5: "12345",
      date: "2026-11-20",
    }),
    mail("payment_rejected", { ...rejected, payBy: toPay.payBy }),
    mail("payment_held", { ...order, amount: "NT$3,600", outcome: "held" }),
    mail("payment_held", { ...order, amount: "NT$3,600", outcome: "refund_due" }),
    mail("payment_rejected", { ...rejected, payBy: null, refund: "NT$12,000" }),
    mail("payment_refunded", refunded({ payer: { bank: "808 玉山銀行", last5: "12345" } })),
    mail("payment_refunded", refunded({ payer: { bank: null, last5: "12345" }, means: "open" })),
    mail("payment_refunded", refunded({ means: "closed" })),
    mail("payment_refunded", refunded({ means: "refund" })),
    mail("payment_refunded", refunded({ method: "chargeback", means: "refund" })),
    mail("order_refunded", taken({ amount: "NT$12,000", whole: true, keys: true })),
    mail("order_refunded", taken({ amount: "NT$500", lines: [] })),
    mail("order_refunded", taken({ amount: "NT$500", fee: "NT$100" })),
    mail("order_refunded", taken({ whole: true, free: true })),
    mail("order_refunded", taken({ whole: true, keys: true })),
    mail("order_refunded", taken({})),
    ...(["open", "accepted", "declined"] as const).map((state) =>
      mail("withdrawal", {
        ...order,
        state,
        reason: "尺寸不合",
        answer: state === "declined" ? "包裝已經拆封使用" : null,
        lines: [{ name: "Probe", quantity: 1 }],
      }),
    ),
    ...[true, false].map((donated) =>
      mail("invoice_issued", {
        ...order,
        invoice: "MW10000001",
        random: "0042",
        on: "2026-11-20",
        amount: "NT$12,000",
        donated,
      }),
    ),
    ...[true, false].flatMap((more) => [
      mail("shipment_sent", {
        ...order,
        carrier: "黑貓宅急便",
        tracking: more ? "903412345678" : null,
        followed: more,
        lines: [{ name: "Probe", quantity: 2 }],
        more,
      }),
      mail("shipment_delivered", {
        ...order,
        collected: !more,
        on: "2026-11-20",
        until: "2026-11-27",
        lines: [{ name: "Probe", quantity: 2 }],
        more,
      }),
    ]),
    mail("payment_refunded", refunded({ method: "creditPeriod", means: "renewal" })),
    ...(["buyer", "staff", "provider"] as const).map((by) =>
      mail("renewal_cancelled", {
        ...order,
        amount: "NT$3,600",
        months: by === "buyer" ? 1 : 3,
        by,
        note: by === "staff" ? "缺貨" : null,
      }),
    ),
  ]);
};

const quotation = {
  number: "Q2026-000001",
  name: "陳怡君",
  lines: [{ name: "Probe", quantity: 2 }],
  total: "NT$12,000",
  lastDay: "2026-12-20",
  note: "下列價格含到府安裝。",
  url: "https://shop.example.test/quotation/1",
};

const trial: Omit<MailTemplates["trial_end"], "over"> = {
  number: "M261120-7F3K2Q9D",
  name: "陳怡君",
  product: "NC Compare 程式比對",
  until: new Date("2026-12-20T00:00:00Z"),
  worksUntil: new Date("2027-01-19T00:00:00Z"),
  url: "https://shop.example.test/productDetail/1/2",
};
const offered: MailTemplates["key_offered"] = {
  name: "陳怡君",
  product: "NC Compare 程式比對",
  from: "buyer@example.test",
  until: new Date("2026-12-20T00:00:00Z"),
  url: "https://shop.example.test/member/UseRecord",
};
const account = { name: "陳怡君", url: "https://shop.example.test/" };

const asked = {
  number: "T000123",
  name: "王小明",
  email: "reader@example.test",
  company: null,
  product: "CONTACT-25",
  subject: "Which probe fits?",
  message: "We have a mill.\nWhich fits?",
  url: "https://shop.example.test/manager/tickets/1",
};

const changedKey: Omit<MailTemplates["key_changed"], "about"> = {
  name: "陳怡君",
  product: "NC Compare 程式比對",
  hint: "7F3K2",
  url: "https://shop.example.test/member/UseRecord/1",
};

const subscription: Omit<MailTemplates["subscription"], "about"> = {
  name: "陳怡君",
  product: "NC Compare 程式比對",
  amount: "NT$3,600",
  before: "NT$3,300",
  at: new Date("2026-12-20T00:00:00Z"),
  retryAt: new Date("2026-12-22T00:00:00Z"),
  stopsAt: new Date("2026-12-27T00:00:00Z"),
  number: "M261120-7F3K2Q9D",
  url: "https://shop.example.test/member/subcription/1",
};

const SUBSCRIPTION_MAILS = [
  "renews",
  "ends",
  "past_due",
  "suspended",
  "over",
  "renewed",
  "upgraded",
  "not_upgraded",
  "confirm",
  "other_card",
  "no_card",
  "card_expires",
  "price",
  "price_stays",
  "cancelled",
  "resumed",
  "extended",
  "granted",
] as const satisfies readonly MailTemplates["subscription"]["about"][];

const payout = {
  ...account,
  number: "P261120-ABC123",
  net: { minor: 4_259_200, currency: "TWD" },
  tax: { minor: 586_700, currency: "TWD" },
  account: "78901",
};

const everyMail = (lang: Lang) =>
  Promise.all([
    ...[false, true].map((over) => renderMail("trial_end", { ...trial, over }, { lang, vendor })),
    renderMail("key_offered", offered, { lang, vendor }),
    ...(["granted", "moved", "replaced"] as const).map((about) =>
      renderMail("key_changed", { ...changedKey, about }, { lang, vendor }),
    ),
    ...SUBSCRIPTION_MAILS.map((about) =>
      renderMail("subscription", { ...subscription, about }, { lang, vendor }),
    ),
    renderMail("account_deleted", { ...account, at: trial.until }, { lang, vendor }),
    renderMail("member_locked", account, { lang, vendor }),
    renderMail("member_unlocked", account, { lang, vendor }),
    ...(["appointed", "suspended", "resumed", "closed"] as const).map((about) =>
      renderMail("dealer_state", { ...account, about }, { lang, vendor }),
    ),
    ...(["sent", "returned"] as const).map((about) =>
      renderMail("dealer_payout", { ...payout, about }, { lang, vendor }),
    ),
    renderMail(
      "dealer_agreement",
      { ...account, before: "10%", after: "8%", from: trial.until },
      { lang, vendor },
    ),
    ...(["entered", "changed"] as const).map((about) =>
      renderMail(
        "dealer_bank",
        { ...account, about, account: "78901", until: trial.until },
        { lang, vendor },
      ),
    ),
    renderMail("staff_invitation", account, { lang, vendor }),
    renderMail("dealer_invitation", invited, { lang, vendor }),
    renderMail(
      "dealer_appointed",
      { ...account, by: "Formosa Tools", percent: "10%" },
      { lang, vendor },
    ),
    renderMail("notification", notified, { lang, vendor }),
    renderMail("notification", { ...notified, text: "可以購買了", detail: null }, { lang, vendor }),
    renderMail("notification_digest", digest, { lang, vendor }),
    renderMail("notification_digest", { ...digest, count: 53, more: 3 }, { lang, vendor }),
    renderMail("dealer_percent", { ...account, before: "10%", after: "12%" }, { lang, vendor }),
    renderMail("order_paid", orderPaid, { lang, vendor }),
    renderMail("order_paid", { ...orderPaid, keys: 0 }, { lang, vendor }),
    renderMail("order_changed", orderChanged, { lang, vendor }),
    renderMail("quotation_sent", quotation, { lang, vendor }),
    renderMail("ticket_received", { ...asked, written: lang }, { lang, vendor }),
    renderMail("ticket_acknowledged", asked, { lang, vendor }),
    renderMail("ticket_replied", { ...asked, text: "It fits.\nAsk again." }, { lang, vendor }),
    ...NOTICE_KINDS.map((kind) => renderMail("notice", notice(kind), { lang, vendor })),
    ...CODE_PURPOSES.map((purpose) => renderMail("code", code(purpose), { lang, vendor })),
  ]);

/** Han characters count two. */
const columns = (text: string) => [...text].reduce((sum, char) => sum + (char > "⺀" ? 2 : 1), 0);

const body = (html: string) => html.slice(html.indexOf("<body"));

test.for(LANGS)(
  "every mail in %s is whole, short enough for mail programs and self-contained",
  async (lang) => {
    const mails = await everyMail(lang);
    for (const { subject, html, text } of [...mails, ...(await orderMails(lang))]) {
      expect(columns(subject)).toBeLessThanOrEqual(70);
      expect(subject).not.toMatch(/[\r\n{}]|mail\.|notice\./);
      expect(text).not.toMatch(/[{}]|mail\.[a-z]|notice\.[a-z]|undefined/);
      expect(Buffer.byteLength(html)).toBeLessThan(100_000); // mail programs clip larger mails
      expect(html).toContain(`lang="${{ tw: "zh-Hant-TW", en: "en", cn: "zh-Hans-CN" }[lang]}"`);
      expect(html).not.toMatch(/<script|<link|<img|src=|url\(|@import|<form/i);
      for (const said of [vendor.address, vendor.email, vendor.phone]) {
        expect(text).toContain(said);
        expect(html).toContain(said);
      }
      for (const [, address] of body(html).matchAll(/href="([^"]*)"/g)) {
        expect(address).toMatch(/^https:\/\/shop\.example\.test\//);
      }
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
    expect(rendered).toEqual(new Set(MAIL_TEMPLATES));
  },
);

test.for(LANGS)("mails about an order in %s tell what happened and where to look", async (lang) => {
  const [trial, ...mails] = await orderMails(lang);
  expect(trial?.text).toContain("2026-12-20");
  expect(trial?.text).not.toMatch(/12,000.*(已收到|received|款项)/);
  for (const { text } of mails) {
    expect(text).toContain(order.number);
    expect(text.split(order.url)).toHaveLength(2);
  }
  const all = mails.map(({ text }) => text).join("\n");
  for (const said of ["缺貨", "12345", "2026-11-20", "2026-11-23", "找不到這筆款項"])
    expect(all).toContain(said);
  expect(new Set(mails.map(({ text }) => text)).size).toBe(mails.length);
});

test.for(LANGS)(
  "a reminder in %s names the account until it is closed, then the other ways",
  async (lang) => {
    const remind = (props: Partial<MailTemplates["order_reminder"]>) =>
      renderMail(
        "order_reminder",
        { ...toPay, method: "atm", hours: last, account: null, instead: null, ...props },
        { lang, vendor },
      );
    const account = { ...waiting, orderPayBy: new Date("2026-11-24T01:00:00Z") };
    const open = await remind({ account });
    for (const said of [
      "005 土地銀行",
      "9219111913209840",
      "NT$12,000",
      "2026-11-23 08:00:00",
      "2026-11-24 09:00:00",
    ])
      expect(open.text).toContain(said);
    const over = await remind({ instead: { why: "account_over", ways: ["credit", "bank"] } });
    const credit = {
      tw: "信用卡、銀行轉帳",
      en: "Credit card, Bank transfer",
      cn: "信用卡、银行转账",
    };
    expect(over.text).toContain(credit[lang]);
    expect(over.text).not.toContain(waiting.number);
    expect(over.subject).not.toBe(open.subject);
  },
);

test("the plain text says the same, with the address of the button once", async () => {
  const { text } = await renderMail("order_paid", orderPaid, { lang: "tw", vendor });
  expect(text).toMatchSnapshot();
  expect(text.split(orderPaid.url)).toHaveLength(2);
});

test("mail lists show the preheader after the subject, and the text does not repeat it", async () => {
  const { html, text } = await renderMail("order_paid", orderPaid, { lang: "en", vendor });
  const shown = body(html)
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, "");
  expect(shown).toMatch(/^We have received NT\$12,000\. Thank you for your purchase\./);
  expect(text.startsWith("Your order is paid")).toBe(true);
});

test("user input is text and never markup, in head, body and addresses", async () => {
  const typed = '"><script>alert(1)</script>&amp;';
  const { html, text } = await renderMail(
    "notice",
    { ...notice("backup_code_used"), name: typed, device: typed, ip: typed },
    { lang: "en", vendor: { ...vendor, name: typed } },
  );
  expect(html).not.toContain("<script>");
  expect(html.split("&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;")).toHaveLength(6);
  expect(text).toContain(`Hello ${typed},`);
});

test("unknown details leave no empty line", async () => {
  const mail = { ...notice("password_changed"), device: "", ip: "" };
  const { text, html } = await renderMail("notice", mail, { lang: "cn", vendor });
  expect(text).not.toMatch(/设备：|IP/);
  expect(html).not.toMatch(/<br\/?><\/p>/);
});

test.for(CODE_PURPOSES)(
  "a code for %s stands in the mail, and not in what a locked screen shows",
  async (purpose) => {
    for (const lang of LANGS) {
      const { subject, html, text } = await renderMail("code", code(purpose), { lang, vendor });
      expect(text).toContain("482913");
      expect(body(html)).toContain("482913");
      const preview = body(html).slice(0, body(html).indexOf("<h1"));
      expect(subject + preview).not.toContain("482913");
    }
  },
);

test.for(CODE_PURPOSES)("a code for %s that warns does not say to do nothing", async (purpose) => {
  const { text } = await renderMail("code", code(purpose), { lang: "en", vendor });
  const warns = text.includes("change your password immediately");
  expect(text.includes("you can ignore this e-mail")).toBe(!warns);
  const warning = ["change_email_old", "confirm_deletion", "license_reset"];
  expect(warns).toBe(warning.includes(purpose));
});
