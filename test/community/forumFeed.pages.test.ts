import { expect } from "vitest";
import { pathsIn } from "#app/paths.ts";
import type { Discussion } from "#shared/community/forum/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { question } from "#test/kit/data/forum.ts";
import { forumShop } from "#test/kit/community/forumShop.ts";
import { journey } from "#test/kit/pages/journey.ts";

journey(
  "the feed has visible questions in its own language, names nobody, and is linked from the forum: %s",
  async (lang) => {
    const { asker, staff, raw } = await forumShop();
    const read = async (url: string, who: Client) => (await raw(url, who)).body;
    const paths = pathsIn(lang);
    const inLanguage = async (title: string, of: Lang): Promise<Discussion> => {
      const asked = await asker.post(`/Article?lang=${of}`, { ...question, title });
      expect(asked.statusCode, asked.body).toBe(200);
      return asked.json().data;
    };
    const shown = await inLanguage("Chatter & waves", lang);
    const hidden = await inLanguage("Kept from others", lang);
    const foreign = await inLanguage("Another language", lang === "cn" ? "en" : "cn");
    await staff.post(`/Manager/Discussion/${hidden.uuid}/Visibility`);
    for (const who of [asker, staff]) {
      const feed = await read(`${paths.forum()}.xml`, who);
      expect(feed).toContain("<title>Chatter &amp; waves</title>");
      expect(feed).toContain(`${paths.discussion(shown.uuid)}</link>`);
      for (const absent of [hidden.uuid, foreign.uuid, shown.author.name])
        expect(feed).not.toContain(absent);
    }
    expect(await read(paths.forum(), asker)).toContain(
      `href="http://localhost:3000${paths.forum()}.xml"`,
    );
  },
);
