import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { transact } from "#server/db/client.ts";
import { queueMail } from "#server/mail/commands.ts";
import { deliver } from "#server/mail/service.ts";
import { testWorld } from "#test/world.ts";
import { createSmtp } from "./smtp.ts";

/** A mail server that keeps what it is handed. */
async function mailServer() {
  const received: { from: string; to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const transport = createSmtp({
    url: `smtp://127.0.0.1:${port}`,
    from: "Shop <shop@example.test>",
  });
  onTestFinished(() => {
    transport.close();
    server.close();
  });
  return { received, transport };
}

test.for(["tw", "en", "cn"] as const)(
  "a queued mail in %s reaches a real mail server once",
  async (lang) => {
    const world = await testWorld();
    const { received, transport } = await mailServer();
    const scope = world.scope({ mail: transport });
    const mail = {
      dedupeKey: `test:${lang}`,
      to: "buyer@example.test",
      lang,
      subject: "訂單已付款 · paid · 已支付",
      paragraphs: ["<b>not markup</b>", "第二段"],
      action: { label: "查看訂單", url: "https://shop.example.test/order/1?a=1&b=2" },
    };
    await transact(world.db, (tx) => queueMail(tx, scope, mail));
    await transact(world.db, (tx) => queueMail(tx, scope, mail));
    const kept = await world.db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
    expect(await world.waitingJobs()).toHaveLength(1);
    expect(kept.body_html).toContain("&lt;b&gt;not markup&lt;/b&gt;");
    expect(kept.body_html).toContain('href="https://shop.example.test/order/1?a=1&amp;b=2"');

    await deliver(scope, { mailId: kept.id });
    await deliver(scope, { mailId: kept.id });
    expect(received).toMatchObject([{ from: "shop@example.test", to: ["buyer@example.test"] }]);
    expect(received[0]?.source).toContain(`<${kept.id}@localhost>`);
    expect((await world.db.selectFrom("mails").select("state").executeTakeFirst())?.state).toBe(
      "sent",
    );
  },
);

test("a mail server that is down leaves the mail in the queue", async () => {
  const world = await testWorld();
  const dead = createSmtp({ url: "smtp://127.0.0.1:1", from: "shop@example.test" });
  onTestFinished(() => dead.close());
  const scope = world.scope({ mail: dead });
  await transact(world.db, (tx) =>
    queueMail(tx, scope, {
      dedupeKey: "x",
      to: "a@example.test",
      lang: "en",
      subject: "s",
      paragraphs: ["p"],
    }),
  );
  const { id } = await world.db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
  await expect(deliver(scope, { mailId: id })).rejects.toThrow("ECONNREFUSED");
  expect((await world.db.selectFrom("mails").select("state").executeTakeFirst())?.state).toBe(
    "queued",
  );
});
