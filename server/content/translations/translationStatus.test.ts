import { describe, expect, test } from "vitest";
import { LANGS, type Texts } from "#shared/kit/lang.ts";
import type { Coverage, Untranslated } from "#shared/content/translations/contract.ts";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import { takenBy } from "#test/kit/accounts/personas.ts";
import { dataOf, UNVERSIONED_CONTENT, createEditorFor } from "#test/kit/data/unversionedContent.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const isWriteOf = ({ method, path }: AnyEndpoint, written: string): boolean =>
  method === "PUT" && new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`).test(written);

describe.each(UNVERSIONED_CONTENT)("content without versions: $subject", (kept) => {
  const { subject, field, read = field, sent, hasHistory = false } = kept;

  async function desk() {
    const world = await testWorld();
    const staff = await createEditorFor(world);
    const { id, path, stored } = await kept.find(staff, world);
    const line = world.http.endpoints.find((each) => isWriteOf(each, path))!;
    const change = async (texts: Partial<Texts>, more: object = {}) => {
      const now = await stored();
      const said = { ...(now[read] as Texts), ...texts };
      const edited = { ...takenBy(line, now), ...sent, [field]: said, ...more };
      const saved = await staff.put(path, edited);
      expect(saved.statusCode, saved.body).toBe(200);
    };
    const late = async () => {
      const found: Untranslated[] = await dataOf(staff, "/Manager/Translation?limit=100");
      expect(found.every((each) => each.id === id && each.subject === subject)).toBe(true);
      return found.flatMap(({ behind }) => behind);
    };
    return { staff, path, stored, change, late };
  }

  test("outdated languages are listed until updated", async () => {
    const { staff, stored, change, late } = await desk();
    await change({});
    expect(await late()).toEqual([]);
    await change({ tw: "乙" });
    expect(await late()).toEqual(["en", "cn"]);
    const rows: Coverage[] = await dataOf(staff, "/Manager/Translation/Coverage");
    const counted = rows.find((row) => row.subject === subject)?.languages;
    expect(LANGS.map((lang) => counted?.[lang].behind)).toEqual([0, 1, 1]);
    expect((await stored()).behind).toEqual([`${field}.en`, `${field}.cn`]);
    await change({ en: "Bee" });
    expect(await late()).toEqual(["cn"]);
    await change({}, { upToDate: { cn: true } });
    expect(await late()).toEqual([]);
    expect((await stored()).behind).toEqual([]);
  });

  test.runIf(hasHistory)("restoring restores the translation status", async () => {
    const { staff, path, change, late } = await desk();
    await change({ tw: "乙" });
    await change({ en: "Bee" });
    const { total } = (await staff.get(`${path}/Revision`)).json();
    const restore = async (version: number, earlier: number) => {
      const back = await staff.post(`${path}/Restoration`, { version, earlier });
      expect(back.statusCode, back.body).toBe(200);
    };
    await restore(total, total - 1);
    expect(await late()).toEqual(["en", "cn"]);
    await restore(total + 1, total - 2);
    expect(await late()).toEqual([]);
  });

  test("a minor correction outdates no language", async () => {
    const { stored, change, late } = await desk();
    await change({ tw: "乙" }, { significance: "minor" });
    expect(await late()).toEqual([]);
    expect((await stored())[read]).toMatchObject({ tw: "乙" });
  });
});
