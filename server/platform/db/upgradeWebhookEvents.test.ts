import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { databaseAt } from "#test/platform/oldDatabase.ts";
import { migrate } from "./migrate.ts";

const RECEIVED = "2026-11-20T00:00:00Z";

/** Notices as they were kept before they said anything in columns, and what each says. */
const NOTICES = [
  {
    channel: "notify",
    raw: "MerchantTradeNo=A1&RtnCode=1&RtnMsg=ok&TradeAmt=1200&SimulatePaid=0",
    says: ["paid", 1_200],
  },
  {
    channel: "notify",
    raw: "MerchantTradeNo=A2&RtnCode=10100058&RtnMsg=no&TradeAmt=1200",
    says: ["declined", null],
  },
  {
    channel: "info",
    raw: "MerchantTradeNo=A3&RtnCode=2&TradeAmt=900&BankCode=004&vAccount=1234567890",
    says: ["account_issued", 900],
  },
  { channel: "info", raw: "MerchantTradeNo=A4&RtnCode=10100058", says: ["declined", null] },
  {
    channel: "period",
    raw: "MerchantTradeNo=A5&RtnCode=1&Amount=399&Gwsr=20002",
    says: ["charged", 399],
  },
  {
    channel: "period",
    raw: "MerchantTradeNo=A6&RtnCode=10100058&Amount=399&Gwsr=20003",
    says: ["charge_declined", 399],
  },
  {
    channel: "query",
    raw: "MerchantTradeNo=A7&TradeStatus=1&TradeAmt=77&CheckMacValue=x",
    says: ["paid", 77],
  },
  { channel: "query", raw: "MerchantTradeNo=A8&TradeStatus=0&TradeAmt=77", says: [null, null] },
  {
    channel: "query",
    raw: '{"RtnCode":"1","amount":399,"gwsr":20004}',
    says: ["charged", 399],
  },
  {
    channel: "query",
    raw: "MerchantTradeNo=B1&BankCode=004&vAccount=1234567890&TradeAmt=900",
    says: ["account_issued", 900],
  },
  { channel: "notify", raw: "RtnCode=1&TradeAmt=5", outcome: "unknown_ref", says: [null, null] },
  { channel: "notify", raw: "RtnCode=1&TradeAmt=5", outcome: "wrong_merchant", says: [null, null] },
  { channel: "notify", raw: "RtnCode=1&TradeAmt=5", signed: false, says: [null, null] },
  { channel: "notify", raw: "RtnCode=1&TradeAmt=none", says: ["paid", null] },
  { channel: "notify", raw: "RtnCode=11&TradeAmt=5", says: ["declined", null] },
] as const;

async function filled() {
  const database = await databaseAt("0051");
  const ids: string[] = [];
  for (const notice of NOTICES) {
    const { channel, raw } = notice;
    const id = randomUUID();
    ids.push(id);
    await database.pool.query(
      `insert into payment_events (id, provider, channel, dedupe_key, ref, signature_ok, outcome, raw, received_at)
       values ($1, 'ecpay', $2, null, 'A', $3, $4, $5, $6)`,
      [
        id,
        channel,
        "signed" in notice ? notice.signed : true,
        "outcome" in notice ? notice.outcome : "applied",
        raw,
        RECEIVED,
      ],
    );
  }
  return { database, ids };
}

test("notices that were kept before say in columns what their text says, and keep it to the letter", async () => {
  const { database, ids } = await filled();
  await migrate(database.pool);
  const { rows } = await database.pool.query(
    "select id, says, currency, amount_minor, raw, outcome, received_at from payment_events",
  );
  const now = ids.map((id) => rows.find((row) => row.id === id));
  expect(
    now.map(({ says, amount_minor: minor }) => [says, minor === null ? null : Number(minor)]),
  ).toEqual(NOTICES.map(({ says }) => [...says]));
  expect(now.map(({ currency }) => currency)).toEqual(
    NOTICES.map(({ says: [, minor] }) => (minor === null ? null : "TWD")),
  );
  expect(now.map(({ raw }) => raw)).toEqual(NOTICES.map(({ raw }) => raw));
  const [first] = ids;
  await expect(
    database.pool.query("update payment_events set says = null where id = $1", [first]),
  ).rejects.toThrow(/append|change/i);
});
