import { expect } from "vitest";
import { pathsIn } from "#app/paths.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { ask, forumPeople } from "#test/kit/data/forum.ts";
import { software } from "#test/kit/data/purchases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { scriptlessBrowser } from "#test/kit/pages/scriptlessBrowser.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

journey(
  "a reader follows a discussion and a product without scripts, and leaves them in the list: %s",
  async (lang) => {
    const world = await testWorld(await builtPages());
    const { asker, helper } = await forumPeople(world);
    const asked = await ask(asker);
    const [paths, all] = [pathsIn(lang), phrases[lang]];
    const [say, { follows: list }] = [all.forum.follow, all.notifications];
    const guest = scriptlessBrowser(world);
    expect((await guest.open(paths.discussion(asked.uuid))).body).not.toContain(
      `>${say.discussion}<`,
    );

    const reader = scriptlessBrowser(world);
    reader.cookies.set("mw_session", helper.token ?? "");
    const thread = await reader.open(paths.discussion(asked.uuid));
    const followed = await reader.send(thread, say.discussion);
    expect([followed.at, followed.body.includes(say.leaveDiscussion)]).toEqual([
      paths.discussion(asked.uuid),
      true,
    ]);
    const about = await reader.open(paths.forum({ product: software.uuid }));
    expect((await reader.send(about, say.product)).body).toContain(say.leaveProduct);

    const settings = await reader.open(paths.notificationSettings());
    expect(settings.body).toContain(list.link);
    let page = await reader.open(paths.follows());
    expect(page.body).toContain(asked.title);
    expect(page.body).toContain(software.name[lang]);
    page = await reader.send(page, list.stop);
    page = await reader.send(page, list.stop);
    expect(page.body).toContain(list.emptyTitle);
  },
);
