import { expect, test } from "vitest";
import { LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { ask, writer } from "#test/kit/data/forum.ts";
import { asElementText, openBuiltPages } from "#test/kit/pages/builtPages.ts";

test.for(LANGS)(
  "figures of the forum stand with what they mean, as tables and file, in %s",
  async (lang) => {
    const { world, as } = await openBuiltPages(lang);
    const desk = as(await world.manager(["forum.write"]));
    const { forumFigures: t } = phrases[lang].manager;
    const path = "/manager/forum/figures";
    expect(await desk.read(`${path}?from=1990-01&to=1990-02`)).toContain(
      asElementText(t.emptyTitle),
    );
    await ask(await writer(world));
    const page = await desk.read(`${path}?by=category`);
    for (const said of [t.byMonth, t.unanswered, t.means.staffMedian, t.groups.category])
      expect(page).toContain(asElementText(said));
    const file = await desk.read(`${path}.csv?by=language`);
    expect(file.trim().split("\n").length).toBeGreaterThan(2);
    expect(file).toContain(`${t.groups.language},`);
  },
);
