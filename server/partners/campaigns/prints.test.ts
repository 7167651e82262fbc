import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Lang, LANGS } from "#shared/kit/lang.ts";
import type { Campaign, Promotion } from "#shared/partners/campaigns/contract.ts";
import { PRINT_KINDS } from "#shared/partners/campaigns/rules.ts";
import { Outlines } from "#server/platform/ogImage/outlines.ts";
import { loadFonts } from "#server/platform/pdf/fonts.ts";
import { placeLines, textsOf } from "#server/platform/print/textLayout.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { scanCode } from "#test/kit/data/scanCode.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { cardSheet, posterSheet, type PrintContent } from "./printSheets.ts";

const paths = { poster: "/Dealer/Poster", card: "/Dealer/Card" } as const;
/** Millimeters. */
const sizes = { poster: [210, 297], card: [90, 54] } as const;

/** The rectangles that a PDF fills, which are the modules of its QR code, as a picture. */
function drawnRectangles(pdf: Buffer, [width, height]: readonly [number, number]): Buffer {
  const streams = pdf.toString("latin1").matchAll(/stream\n([\s\S]*?)\nendstream/g);
  const operators = [...streams].map(([, content = ""]) => {
    try {
      return inflateSync(Buffer.from(content, "latin1")).toString("latin1");
    } catch {
      return ""; // not compressed
    }
  });
  const rectangles = operators
    .flatMap((each) => [...each.matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re\n/g)])
    .map(([, x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 8}" height="${height * 8}" shape-rendering="crispEdges">${rectangles.join("")}</svg>`,
  );
}

const linkIn = async (dealer: Client, lang: Lang) =>
  ((await dealer.get(`/Dealer/Promotion?lang=${lang}`)).json().data as Promotion).link;

test("the QR codes of poster and card lead to the link, as picture and as PDF, in every language", async () => {
  const world = await testWorld();
  const dealer = await world.dealer();
  for (const kind of PRINT_KINDS)
    for (const lang of LANGS) {
      const link = await linkIn(dealer, lang);
      const png = await dealer.get(`${paths[kind]}?format=png&lang=${lang}`);
      expect([png.statusCode, png.headers["content-type"]]).toEqual([200, "image/png"]);
      expect([kind, lang, await scanCode(png.rawPayload)]).toEqual([kind, lang, link]);
      const pdf = await dealer.get(`${paths[kind]}?lang=${lang}`);
      expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(pdf.headers["content-disposition"]).toMatch(/^attachment; filename="[\w.-]+\.pdf"$/);
      const [width, height] = sizes[kind];
      const box = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.rawPayload.toString("latin1"));
      const millimeters = box?.slice(1).map((points) => Math.round((Number(points) / 72) * 25.4));
      expect(millimeters).toEqual([width, height]);
      const drawn = drawnRectangles(pdf.rawPayload, [width, height]);
      expect([kind, lang, await scanCode(drawn)]).toEqual([kind, lang, link]);
    }
});

test("a campaign's poster leads to its page; nobody prints another dealer's", async () => {
  const world = await testWorld();
  const [dealer, other, member] = [
    await world.dealer(),
    await world.dealer(),
    await world.member(),
  ];
  const made = await dealer.post("/Dealer/Campaign?lang=cn", {
    name: "Fair",
    landingPath: "/product?kind=software",
  });
  const { uuid, link }: Campaign = made.json().data;
  const asked = `/Dealer/Card?format=png&lang=cn&campaign=${uuid}`;
  expect(await scanCode((await dealer.get(asked)).rawPayload)).toBe(link);
  expect((await other.get(asked)).json().code).toBe("campaign.not_found");
  expect((await member.get(asked)).json().code).toBe("access.denied");
  expect((await world.guest().get(asked)).json().code).toBe("session.required");
  expect((await dealer.get("/Dealer/Poster?format=gif")).statusCode).toBe(422);
});

const content: PrintContent = {
  lang: "tw",
  shop: "Millwright",
  dealer: "林小明",
  link: "https://shop.example/?refer=ABCDEFGH23",
  code: "ABCDEFGH23",
  day: "2026-11-20",
};

test.each(LANGS)("however long the names are, no text leaves its place: %s", async (lang) => {
  const names = [
    "林",
    "精密工具機械股份有限公司台中分公司業務部".repeat(3),
    "W".repeat(80),
    "Ab ".repeat(40),
  ];
  for (const name of names)
    for (const draw of [posterSheet, cardSheet]) {
      const link = `https://${"long-".repeat(8)}host.example/?refer=ABCDEFGH23`;
      const sheet = draw({ ...content, lang, shop: name, dealer: name, link });
      const outlines = new Outlines(await loadFonts(lang, textsOf(sheet)));
      const boxes = sheet.marks.flatMap((mark) => {
        if (mark.kind !== "text") return [];
        const lines = placeLines({ ...sheet, marks: [mark] }, outlines);
        for (const { text, x, style } of lines)
          expect(x + outlines.width(text, style)).toBeLessThanOrEqual(mark.x + mark.width + 0.01);
        const tops = lines.map(({ baseline, style }) => baseline - style.size);
        const ends = lines.map(({ baseline, style }) => baseline + style.size / 4);
        const right = mark.x + mark.width;
        return [{ left: mark.x, right, top: Math.min(...tops), bottom: Math.max(...ends) }];
      });
      for (const [at, box] of boxes.entries()) {
        expect(box.top).toBeGreaterThan(3);
        expect(box.bottom).toBeLessThan(sheet.height - 3);
        expect(box.right).toBeLessThan(sheet.width - 3);
        for (const other of boxes.slice(at + 1)) {
          const apart =
            box.bottom < other.top ||
            other.bottom < box.top ||
            box.right < other.left ||
            other.right < box.left;
          expect(apart, JSON.stringify([name, box, other])).toBe(true);
        }
      }
    }
});
