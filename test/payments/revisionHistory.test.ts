import { describe, expect, test } from "vitest";
import { lockCategories } from "#server/catalog/categories/queries.ts";
import { lockTaxonomies } from "#server/content/taxonomies/queries.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { lockCompanyProfile } from "#server/site/company/commands.ts";
import { lockEntries } from "#server/content/cms/commands.ts";
import { lockTags } from "#server/catalog/tags/queries.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { Texts } from "#shared/kit/lang.ts";
import type { OfficeFaqCategory } from "#shared/content/faq/categoryContract.ts";
import type { TaxonomyTerm } from "#shared/content/taxonomies/contract.ts";
import type { CompanyView } from "#shared/content/company/adminContract.ts";
import type { RevisionEntry } from "#shared/identity/audit/revisionHistory.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { waitForLock } from "#test/kit/world/waitForLock.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

interface Kept {
  readonly what: string;
  readonly path: string;
  readonly changed: ErrorCode;
  readonly missing: ErrorCode;
  /** Fields that must be unique. */
  readonly taken: readonly string[];
  readonly lock: (tx: Tx) => Promise<unknown>;
  readonly all: (staff: Client) => Promise<readonly Said[]>;
  readonly added: (told: Told, beside: Said) => object;
}
interface Told {
  readonly name: Texts;
  readonly slug?: string;
  readonly summary?: Texts | null;
}
interface Said extends Told {
  readonly uuid: string;
  readonly version: string;
  readonly parent?: string | null;
}

const listed = (kind: TaxonomyTerm["kind"], sub = false): Kept => ({
  what: `an entry of a list, ${kind}${sub ? " in a category" : ""}`,
  path: "/Manager/TaxonomyTerm",
  changed: "edit.conflict",
  missing: "entry.not_found",
  taken: ["name.tw", "name.en", "name.cn"],
  lock: lockTaxonomies,
  async all(staff) {
    const entries: TaxonomyTerm[] = (await staff.get("/Manager/TaxonomyTerm")).json().data;
    const own = entries.filter((each) => each.kind === kind && (each.parent !== null) === sub);
    return own
      .filter(({ parent }) => parent === own[0]?.parent)
      .map(({ names, ...entry }) => ({ ...entry, name: names }));
  },
  added: ({ name }, { parent }) => ({ kind, name, ...(parent && { parent }) }),
});

const KEPT: readonly Kept[] = [
  {
    what: "a category of questions",
    path: "/Manager/FaqCategory",
    changed: "edit.conflict",
    missing: "entry.not_found",
    taken: ["slug"],
    lock: lockEntries,
    async all(staff) {
      const groups: OfficeFaqCategory[] = (await staff.get("/Manager/FaqCategory")).json().data;
      return groups.map(({ names, ...group }) => ({ ...group, name: names }));
    },
    added: ({ slug, name }) => ({ slug, name }),
  },
  listed("technology"),
  listed("technology", true),
  listed("service"),
  listed("industry"),
  listed("profession"),
  {
    what: "a category of products",
    path: "/Manager/Category",
    changed: "edit.conflict",
    missing: "category.not_found",
    taken: ["slug"],
    lock: lockCategories,
    all: async (staff) => (await staff.get("/Manager/Category")).json().data.categories,
    added: ({ slug, name }) => ({ slug, name, parent: null }),
  },
  {
    what: "a tag",
    path: "/Manager/Tag",
    changed: "edit.conflict",
    missing: "tag.not_found",
    taken: ["name.tw", "name.en", "name.cn"],
    lock: lockTags,
    all: async (staff) => (await staff.get("/Manager/Tag?limit=-1")).json().data,
    added: ({ name }) => ({ name }),
  },
];

const texts = (word: string): Texts => ({ tw: `${word}繁`, en: word, cn: `${word}简` });

describe.each(KEPT)(
  "the history of $what",
  ({ path, changed, missing, taken, lock, all, added }) => {
    async function office() {
      const world = await testWorld();
      const staff = await world.manager(["site.write", "products.read", "products.write"]);
      const [first] = await all(staff);
      const { uuid, name, slug, summary } = first!;
      const own = async () => (await all(staff)).find((each) => each.uuid === uuid)!;
      const states = async (rest = ""): Promise<RevisionEntry[]> =>
        (await staff.get(`${path}/${uuid}/Revision${rest}`)).json().data;
      const restore = (version: number, earlier: number, id = uuid) =>
        staff.post(`${path}/${id}/Restoration`, { version, earlier });
      const rename = async (word: string, to = slug) => {
        const { version } = await own();
        const told = { name: texts(word), ...(slug !== undefined && { slug: to }) };
        const answer = await staff.put(`${path}/${uuid}`, { version, ...told });
        expect(answer.statusCode, answer.body).toBe(200);
      };
      return {
        world,
        staff,
        beside: first!,
        told: { name, slug, summary },
        own,
        states,
        restore,
        rename,
      };
    }

    test("tells what it was called, and it is called so again", async () => {
      const { staff, told, own, states, restore, rename } = await office();
      await rename("Second", "second");
      await rename("Third");
      const known = await states();
      expect(known.map(({ version, origin, live }) => [version, origin, live])).toEqual([
        [3, "edited", true],
        [2, "edited", false],
        [1, "found", false],
      ]);
      expect(known[0]).toMatchObject({ savedBy: { uuid: staff.memberId } });
      expect(known[0]?.changes.map(({ field }) => field)).toEqual(
        expect.arrayContaining(["name.tw", "name.en", "name.cn"]),
      );
      expect(known[2]).toMatchObject({ savedAt: null, savedBy: null, changes: [] });
      const back = await restore(3, 1);
      expect(back.statusCode, back.body).toBe(200);
      const { name, slug, summary } = await own();
      expect({ name, slug, summary }).toEqual(told);
      expect((await states())[0]).toMatchObject({ version: 4, origin: "restored", restored: 1 });
      await restore(4, 2);
      expect((await own()).name, "what came between").toEqual(texts("Second"));
      expect(await states("?limit=2&page=3")).toHaveLength(1);
    });

    test("has no version of what is saved as it stands", async () => {
      const { own, rename, states, restore } = await office();
      await rename("Second");
      const { name } = await own();
      await rename(name.en);
      expect(await states()).toHaveLength(2);
      expect((await restore(2, 2)).statusCode).toBe(200);
      expect(await states()).toHaveLength(2);
    });

    test("brings nothing back over what nobody has seen, into a taken name, or that never was", async () => {
      const { staff, beside, told, own, restore, rename } = await office();
      await rename("Second", "second");
      const asked = async (version: number, earlier: number) =>
        (await restore(version, earlier)).json();
      expect((await asked(1, 1)).code).toBe(changed);
      expect((await asked(2, 3)).code).toBe("revision.not_found");
      const another = await staff.post(path, added(told, beside));
      expect(another.statusCode, another.body).toBe(200);
      expect(Object.keys((await asked(2, 1)).errors)).toEqual(taken);
      expect((await own()).name).toEqual(texts("Second"));
      const none = staff.memberId!;
      expect((await restore(1, 1, none)).json().code).toBe(missing);
      expect((await staff.get(`${path}/${none}/Revision`)).json().code).toBe(missing);
    });

    test("begins with who has added it", async () => {
      const { staff, beside } = await office();
      const known = new Set((await all(staff)).map(({ uuid }) => uuid));
      await staff.post(path, added({ name: texts("Zirconium"), slug: "zirconium" }, beside));
      const { uuid } = (await all(staff)).find((each) => !known.has(each.uuid))!;
      const { data, total } = (await staff.get(`${path}/${uuid}/Revision`)).json();
      expect(total).toBe(1);
      expect(data[0]).toMatchObject({ version: 1, origin: "created", changes: [] });
      expect(data[0]).toMatchObject({ savedBy: { uuid: staff.memberId } });
    });

    test.runIf(process.env["TEST_DATABASE_URL"])(
      "waits for a change that is under way",
      async () => {
        const { world, states } = await office();
        const asked = await world.db.transaction().execute(async (tx: Tx) => {
          await lock(tx);
          const told = states();
          await waitForLock(world, 1);
          return { told };
        });
        expect(await asked.told).toHaveLength(1);
      },
    );
  },
);

test("who runs the shop is written as it once was, part by part", async () => {
  const world = await testWorld();
  const staff = await world.manager(["site.write"]);
  const read = async (): Promise<CompanyView> => (await staff.get("/Manager/Company")).json().data;
  const write = async (changes: Partial<CompanyView>) => {
    const { behind: _, ...stored } = await read();
    const answer = await staff.put("/Manager/Company", { ...stored, ...changes });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const first = await read();
  await write({ name: texts("Lathe"), phone: "111 111" });
  await write({ phone: "222 222", lang: "en" });
  const told = async (): Promise<RevisionEntry[]> =>
    (await staff.get("/Manager/Company/Revision")).json().data;
  const states = await told();
  expect(states.map(({ version, origin }) => [version, origin])).toEqual([
    [3, "edited"],
    [2, "edited"],
    [1, "found"],
  ]);
  expect(states[0]?.changes.map(({ field }) => field)).toEqual(["phone", "lang"]);
  const restore = (version: number, earlier: number) =>
    staff.post("/Manager/Company/Restoration", { version, earlier });
  expect((await restore(2, 1)).json().code).toBe("edit.conflict");
  expect((await restore(3, 2)).statusCode).toBe(200);
  expect(await read()).toMatchObject({ name: texts("Lathe"), phone: "111 111", lang: first.lang });
  expect((await restore(4, 1)).json().data).toEqual(first);
  expect((await world.guest().get("/Web?lang=en")).statusCode).toBe(200);
  expect((await told())[0]).toMatchObject({ restored: 1 });
});

test.runIf(process.env["TEST_DATABASE_URL"])(
  "the history of who runs the shop waits for a change that is under way",
  async () => {
    const world = await testWorld();
    const staff = await world.manager(["site.write"]);
    const asked = await world.db.transaction().execute(async (tx: Tx) => {
      await lockCompanyProfile(tx);
      const told = staff.get("/Manager/Company/Revision");
      await waitForLock(world, 1);
      return { told };
    });
    expect((await asked.told).json().total).toBe(1);
  },
);
