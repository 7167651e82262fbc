import { expect } from "vitest";
import type { Texts } from "#shared/kit/lang.ts";
import type { Subject } from "#shared/content/translations/contract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { software } from "./purchases.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

const words: Texts = { tw: "甲", en: "Ay", cn: "甲" };

interface Stored extends Record<string, unknown> {
  readonly behind: readonly string[];
}
interface Found {
  readonly id: string;
  readonly path: string;
  readonly stored: () => Promise<Stored>;
}
export interface UnversionedContent {
  readonly subject: Subject;
  /** When written, and when read where that differs. */
  readonly field: string;
  readonly read?: string;
  readonly find: (staff: Client, world: TestWorld) => Promise<Found>;
  readonly sent?: object;
  readonly hasHistory?: boolean;
}

export const dataOf = async (staff: Client, path: string) => (await staff.get(path)).json().data;

interface Row extends Stored {
  readonly uuid: string;
}

const firstOf =
  (path: string, rows = (data: unknown) => data as Row[]) =>
  async (staff: Client): Promise<Found> => {
    const { uuid } = rows(await dataOf(staff, path))[0]!;
    const stored = async () => rows(await dataOf(staff, path)).find((each) => each.uuid === uuid)!;
    return { id: uuid, path: `${path}/${uuid}`, stored };
  };

const addedTo = (path: string, fresh: object) => async (staff: Client) => {
  const made = await staff.post(path, fresh);
  expect(made.statusCode, made.body).toBe(200);
  const { uuid } = made.json().data;
  return { id: uuid, path: `${path}/${uuid}`, stored: () => dataOf(staff, `${path}/${uuid}`) };
};

const release = {
  product: software.uuid,
  version: "9.9.9",
  channel: "stable",
  date: "2026-11-20",
  notes: words,
};
const promotion = {
  name: "Spring",
  title: words,
  effect: { kind: "percent", basisPoints: 1_500 },
};

async function picture(staff: Client, world: TestWorld): Promise<Found> {
  const id = world.newId();
  const row = { id, filename: "a", extension: "png", source_hash: Buffer.alloc(32), name: "a.png" };
  const size = { width: 1, height: 1, bytes: 1, created_at: world.now() };
  await world.db
    .insertInto("media")
    .values({ ...row, ...size, alt: JSON.stringify(words) })
    .execute();
  const path = `/Manager/Media/${id}`;
  return { id, path, stored: () => dataOf(staff, path) };
}

/** One of each kind that staff change without versions. */
export const UNVERSIONED_CONTENT: readonly UnversionedContent[] = [
  {
    subject: "category",
    field: "name",
    find: firstOf("/Manager/Category", (data) => (data as { categories: Row[] }).categories),
    hasHistory: true,
  },
  { subject: "tag", field: "name", find: firstOf("/Manager/Tag"), hasHistory: true },
  {
    subject: "term",
    field: "name",
    read: "names",
    find: firstOf("/Manager/TaxonomyTerm"),
    hasHistory: true,
  },
  { subject: "release", field: "notes", find: addedTo("/Manager/Release", release) },
  { subject: "picture", field: "alt", find: picture, hasHistory: true },
  {
    subject: "faqCategory",
    field: "name",
    read: "names",
    find: firstOf("/Manager/FaqCategory"),
    hasHistory: true,
  },
  {
    subject: "promotion",
    field: "title",
    find: addedTo("/Manager/Promotion", promotion),
    sent: { products: [], members: [] },
  },
  { subject: "shipping", field: "name", find: firstOf("/Manager/Shipping") },
  {
    subject: "site",
    field: "name",
    find: async (staff) => ({
      id: "company_profile",
      path: "/Manager/Company",
      stored: () => dataOf(staff, "/Manager/Company"),
    }),
    hasHistory: true,
  },
];

export const createEditorFor = (world: TestWorld): Promise<Client> =>
  world.manager([
    "site.write",
    "products.read",
    "products.write",
    "downloads.write",
    "promotions.read",
    "promotions.write",
    "prices.write",
  ]);
