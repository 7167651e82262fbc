import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { formatDay } from "#shared/kit/time.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { crashAfterWork } from "#test/kit/world/crashAfterWork.ts";
import { buyProduct } from "#test/kit/data/buyProduct.ts";
import { asElementText, visibleMarkup } from "#test/kit/pages/builtPages.ts";
import { hardware } from "#test/kit/data/purchases.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

test("what was sent and could not be answered is sent once, though the page shows its form again", async () => {
  const { world, forget } = await crashAfterWork(await builtPages());
  const [box] = hardware;
  if (!box) throw new Error("the demo has no hardware");
  const manager = await world.manager();
  const id = await buyProduct(world, await world.member(), box);
  const staff = signedInBrowser(world, manager);
  const here = `/en/manager/order/${id}`;
  const shipped = async () => (await manager.get(`/Manager/Order/${id}/Shipment`)).json().data;
  const { uuid } = (await shipped()).rest[0];
  const form = {
    intent: "send",
    carrier: "dhl",
    "lines.0.uuid": uuid,
    "lines.0.quantity": "1",
    idempotencyKey: "3f1c2a9e-shipment",
  };
  forget(true);
  expect((await staff.send(here, form)).statusCode).toBe(500);
  forget(false);
  const again = await staff.send(here, form);
  expect(again.headers.location).toContain("done=shipment_sent");
  expect((await shipped()).shipments).toHaveLength(1);
});

journey("staff send, and buyers follow what is sent: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const as = ({ token }: { token: string | null }) => {
    const headers = { cookie: `mw_session=${token}`, origin: "http://localhost:3000" };
    const url = (path: string) => `${langPrefix[lang]}${path}`;
    return {
      read: async (path: string) => {
        const { body } = await world.http.inject({ url: url(path), headers });
        return visibleMarkup(body);
      },
      send: (path: string, fields: Record<string, string>) =>
        world.http.inject({
          method: "POST",
          url: url(path),
          headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
          payload: new URLSearchParams(fields).toString(),
        }),
    };
  };
  const [box] = hardware;
  if (!box) throw new Error("the demo has no hardware");
  const [member, manager] = [await world.member(), await world.manager()];
  const id = await buyProduct(world, member, box);
  const [buyer, staff] = [as(member), as(manager)];
  const t = phrases[lang].manager.shipments;
  const bought = phrases[lang].purchase.shipments;
  expect(await buyer.read(`/order/${id}`)).not.toContain(asElementText(bought.title));
  const list = await staff.read("/manager/shipments");
  for (const told of [t.title, t.states.waiting]) expect(list).toContain(told);
  const here = `/manager/order/${id}`;
  expect(await staff.read(here)).toContain(asElementText(t.submitSend));
  const slip = await staff.read(`${here}/packing`);
  for (const told of [box.name.en, phrases.en.manager.shipments.to, t.slipLang])
    expect(slip).toContain(told); // the packing slip uses the order's language
  const { uuid } = (await manager.get(`/Manager/Order/${id}/Shipment`)).json().data.rest[0];
  const form = { intent: "send", carrier: "dhl", tracking: "JD014", "lines.0.uuid": uuid };
  const refused = await staff.send(here, { ...form, "lines.0.quantity": "2" });
  expect(refused.statusCode).toBe(422);
  expect(visibleMarkup(refused.body)).toContain(phrases[lang].fault.too_much);
  const sent = await staff.send(here, { ...form, "lines.0.quantity": "1" });
  expect(sent.headers.location).toContain("done=shipment_sent");
  const page = await buyer.read(`/order/${id}`);
  expect(page).toContain(asElementText(bought.states.sent));
  expect(page).toMatch(/href="https:\/\/www\.dhl\.com[^"]*JD014"/);
  expect(await buyer.read(`/member/orderdetail/${id}`)).toContain(asElementText(bought.title));
  const [stranger] = [as(await world.member())];
  expect(await stranger.read(`/order/${id}`)).not.toContain("JD014");
  const [parcel] = (await manager.get(`/Manager/Order/${id}/Shipment`)).json().data.shipments;
  const about = { shipment: parcel.id, revision: "0" };
  const day = formatDay(world.now());
  const came = await staff.send(here, { ...about, intent: "deliver", deliveredOn: day });
  expect(came.headers.location).toContain("done=shipment_delivered");
  expect(await buyer.read(`/order/${id}`)).toContain(asElementText(bought.states.delivered));
  const gone = { ...about, revision: "1", intent: "cancelShipment", reason: "Mistake" };
  expect((await staff.send(here, gone)).headers.location).toContain("done=shipment_cancelled");
  expect(await buyer.read(`/order/${id}`)).not.toContain(asElementText(bought.title));
  const file = await staff.read("/manager/shipments.csv");
  expect(file).toContain("JD014");
  expect(file).toContain(t.states.cancelled);
});
