import { expect } from "vitest";
import { officePathsIn } from "#app/office/layout/paths.ts";
import { editorPath } from "#app/office/content/translations/editorPath.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";
import { UNVERSIONED_CONTENT, createEditorFor } from "#test/kit/data/unversionedContent.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const plain = (html: string) =>
  html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

function fieldsIn(page: string): Record<string, string> {
  const form = page
    .split("<form")
    .map((part) => part.split("</form>")[0]!)
    .find((part) => part.includes('name="significance"'))!;
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('type="checkbox"') || /\schecked=/.test(tag))
    .map((tag) => [attribute(tag, "name"), attribute(tag, "value")]);
  const areas = [...form.matchAll(/(<textarea\b[^>]*>)([^<]*)<\/textarea>/g)].map(
    ([, tag, text]) => [attribute(tag!, "name"), text!],
  );
  const selects = [...form.matchAll(/(<select\b[^>]*>)(.*?)<\/select>/gs)].map(
    ([, tag, options]) => [
      attribute(tag!, "name"),
      attribute(/<option[^>]*\sselected=[^>]*>/.exec(options!)?.[0] ?? "", "value"),
    ],
  );
  const all = [...inputs, ...areas, ...selects].filter(([name]) => name !== "");
  return Object.fromEntries(all.map(([name, text]) => [name, plain(text!)]));
}

journey(
  "every editor of what has no versions marks what is outdated, and takes what still holds: %s",
  async (lang) => {
    const world = await testWorld(await builtPages());
    const staff = await createEditorFor(world);
    const { read, send } = signedInBrowser(world, staff);
    const mark = `>${phrases[lang].manager.form.behind}<`;
    for (const { subject, field, find } of UNVERSIONED_CONTENT) {
      const { id, stored } = await find(staff, world);
      const editor = editorPath({ subject, id }, officePathsIn(lang))!;
      const save = async (change: Record<string, string>, page: string) => {
        const sent = await send(editor, { ...fieldsIn(page), ...change });
        expect([subject, sent.statusCode >= 302 && sent.statusCode <= 303]).toEqual([
          subject,
          true,
        ]);
      };
      await save({ [`${field}.tw`]: "改" }, await read(editor));
      const late = await read(editor);
      expect([subject, late.split(mark).length - 1]).toEqual([subject, 2]);
      expect(late).toContain('name="upToDate.en"');
      expect(late).not.toContain('name="upToDate.tw"');
      const corrected = { [`${field}.tw`]: "正", significance: "minor", "upToDate.en": "on" };
      await save(corrected, late);
      expect((await stored()).behind).toEqual([`${field}.cn`]);
      await save({ "upToDate.cn": "on" }, await read(editor));
      expect((await stored()).behind).toEqual([]);
      expect(await read(editor)).not.toContain("upToDate.");
    }
  },
);
