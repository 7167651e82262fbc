import { expect, test } from "vitest";
import { pathsIn } from "#app/paths.ts";
import { terms } from "#server/demo/content/taxonomies.ts";
import { articles } from "#server/demo/content/support.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import type { TaxonomyTerm } from "#shared/content/taxonomies/contract.ts";
import { langPrefix, LANGS, type Lang } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { variationsAt } from "#test/kit/proof.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { articleParams } from "#test/kit/data/contentAddresses.ts";
import { ask, writer } from "#test/kit/data/forum.ts";

const of = (visibility: string) => articles.find((article) => article.visibility === visibility)!;
const [open, forMembers, forOwners] = [of("everybody"), of("members"), of("entitled")];
const categoryOf = (topic: string) => terms.find(({ uuid }) => uuid === topic)!.parent!;
const at = (lang: Lang, article: typeof open) =>
  pathsIn(lang).supportArticle(articleParams(article));

async function shop() {
  const world = await testWorld(await builtPages());
  const read = async (url: string, cookie = "") => {
    const answer = await world.http.inject({ url, headers: { cookie } });
    const body = answer.body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
    return { status: answer.statusCode, body, to: answer.headers.location };
  };
  const send = (url: string, payload: string | FormData, cookie = "") =>
    world.http.inject({
      method: "POST",
      url,
      headers: {
        cookie,
        ...(typeof payload === "string" && { "content-type": "application/x-www-form-urlencoded" }),
      },
      payload,
    });
  return { world, read, send };
}

journey("articles are found by category, topic and words, in %s", async (lang) => {
  const { read } = await shop();
  const paths = pathsIn(lang);
  const category = categoryOf(open.topic);
  for (const url of [
    paths.support(),
    paths.supportCategory(category),
    paths.supportTopic(category, open.topic),
    paths.support({ search: open.title[lang] }),
  ]) {
    const { status, body } = await read(url);
    expect([url, status]).toEqual([url, 200]);
    expect(body).toContain(`href="${at(lang, open)}"`);
  }
  const none = await read(paths.support({ search: "zzzzqqq" }));
  expect(none.body).toContain(phrases[lang].support.search.emptyTitle);
  for (const url of [
    paths.supportCategory(open.uuid),
    paths.supportTopic(category, forMembers.uuid),
    paths.supportArticle({ category, topic: open.topic, uuid: category }),
  ])
    expect([url, (await read(url)).status]).toEqual([url, 404]);
});

journey(
  "a search shows discussions too, and leads to a question with its words, in %s",
  async (lang) => {
    const { world, read } = await shop();
    const paths = pathsIn(lang);
    const member = await writer(world);
    const { uuid } = await ask(member, { title: "zzzzqqq & friends" });
    const search = "zzzzqqq";
    const { body } = await read(paths.support({ search }));
    expect(body).toContain(phrases[lang].support.search.emptyTitle);
    expect(body).toContain(`href="${paths.discussion(uuid)}"`);
    const asking = paths.newDiscussion({ title: search });
    expect(body).toContain(`href="${asking}"`);
    const form = await read(asking, `mw_session=${member.token}`);
    expect(/<input[^>]*name="title"[^>]*>/.exec(form.body)?.[0]).toContain(`value="${search}"`);
    const none = await read(paths.support({ search: "qqqqzzz" }));
    expect(none.body).toContain(phrases[lang].latest.found.none);
  },
);

test("topics without articles are not led to", async () => {
  const { read } = await shop();
  const { body } = await read("/en/techSupport");
  const topics = terms.filter(({ kind, parent }) => kind === "technology" && parent);
  for (const { uuid, parent } of topics) {
    const isFilled = articles.some(({ topic }) => topic === uuid);
    expect([uuid, body.includes(pathsIn("en").supportTopic(parent!, uuid))]).toEqual([
      uuid,
      isFilled,
    ]);
  }
});

test("a page of a search that is not there leads to the last one", async () => {
  const { read } = await shop();
  const found = pathsIn("en").support({ search: "G54" });
  expect(await read(`${found}&page=99`)).toMatchObject({ status: 302, to: found });
});

test("what is no page of a list is the first, on every list", async () => {
  const { read } = await shop();
  const paths = pathsIn("en");
  const category = categoryOf(open.topic);
  const mainOf = (body: string) => /<h1.*?<\/main>/s.exec(body)?.[0];
  const wrong: string[] = [];
  const lists = [
    paths.news(),
    paths.products(),
    paths.search({ search: "G54" }),
    paths.support({ search: "G54" }),
    paths.supportCategory(category),
    paths.supportTopic(category, open.topic),
  ];
  for (const [place, url] of lists.entries()) {
    const whole = await read(url);
    for (const page of variationsAt(["abc", "0", "1.5", ""], place)) {
      const { status, body } = await read(`${url}${url.includes("?") ? "&" : "?"}page=${page}`);
      if (status !== 200 || mainOf(body) !== mainOf(whole.body)) wrong.push(`${url} ${page}`);
    }
  }
  expect(wrong).toEqual([]);
});

journey("an article has contents; who cannot read one learns why, in %s", async (lang) => {
  const { world, read } = await shop();
  const said = phrases[lang].support;
  const { body } = await read(at(lang, open));
  const [, heading = ""] = /^## (.*)$/m.exec(open.body[lang]) ?? [];
  const [, id] = /<h2 id="([^"]+)">/.exec(body) ?? [];
  expect(body).toContain(`<h2 id="${id}">${heading}</h2>`);
  expect(body).toContain(`href="#${id}"`);
  const [, secret = ""] = /^## (.*)$/m.exec(forOwners.body[lang]) ?? [];
  const shut = await read(at(lang, forOwners));
  expect(shut.body).toContain(said.needs.ownersTitle);
  expect(shut.body).not.toContain(secret);
  expect((await read(at(lang, forMembers))).body).toContain(said.needs.loginTitle);
  const member = await world.member();
  const cookie = `mw_session=${member.token}`;
  expect((await read(at(lang, forMembers), cookie)).body).toContain(said.helped.question);
  expect((await read(at(lang, forOwners), cookie)).body).toContain(said.needs.none);
});

test("an address from before an article moved leads to where it is", async () => {
  const { read } = await shop();
  const { uuid } = open;
  const moved = pathsIn("en").supportArticle({ category: uuid, topic: uuid, uuid });
  expect(await read(moved)).toMatchObject({ status: 301, to: at("en", open) });
});

test("a guest says without scripts that an article did not help, and why", async () => {
  const { world, read, send } = await shop();
  const url = at("en", open);
  const first = await send(url, "helpful=0");
  expect([first.statusCode, first.headers.location]).toEqual([307, `${url}?again=1`]);
  const [cookie = ""] = String(first.headers["set-cookie"]).split(";");
  const second = await send(`${url}?again=1`, "helpful=0", cookie);
  expect([second.statusCode, second.headers.location]).toEqual([303, `${url}?helpful=0#helped`]);
  expect((await read(`${url}?helpful=0`)).body).toContain(phrases.en.support.helped.cause);
  const empty = await send(url, "helpful=0&why=1&reason=+", cookie);
  expect(empty.headers.location).toBe(`${url}?helpful=empty#helped`);
  const again = (await read(`${url}?helpful=empty`)).body;
  expect(again).toContain(phrases.en.support.helped.empty);
  expect(again).toContain(phrases.en.support.helped.cause);
  const third = await send(url, "helpful=0&cause=outdated&reason=FANUC", cookie);
  expect(third.headers.location).toBe(`${url}?helpful=told#helped`);
  const manager = await world.manager(["site.write"]);
  const office = await read(`/en/manager/articles/${open.uuid}`, `mw_session=${manager.token}`);
  expect(office.body).toContain(">FANUC<");
  expect(office.body).toContain(phrases.en.support.helped.causes.outdated);
});

test("an article's versions say which of two topics of one name they are in, and that one has gone", async () => {
  const { world, read } = await shop();
  const manager = await world.manager(["site.write"]);
  const topics = terms.filter(({ parent }) => parent);
  const own = topics.find(({ uuid }) => uuid === open.topic)!;
  const { parent } = topics.find((each) => each.parent !== own.parent)!;
  const entry = { kind: "technology", parent, name: own.name };
  const before = terms.map(({ uuid }) => uuid as string);
  const added: TaxonomyTerm[] = (await manager.post("/Manager/TaxonomyTerm", entry)).json().data;
  const namesake = added.find(({ uuid }) => !before.includes(uuid))!;
  const where = `/Manager/Technology/${open.uuid}`;
  const { content } = (await manager.get(where)).json().data;
  await manager.put(where, { version: 1, content: { ...content, topic: namesake.uuid } });
  const history = () =>
    read(`/en/manager/articles/${open.uuid}/history`, `mw_session=${manager.token}`);
  expect((await history()).body).toContain(` › ${own.name.en}<`);
  await manager.put(where, { version: 2, content });
  await manager.delete(`/Manager/TaxonomyTerm/${namesake.uuid}`);
  expect((await history()).body).toContain(namesake.uuid);
});

journey("staff write an article and put a file with it without scripts, in %s", async (lang) => {
  const { world, read, send } = await shop();
  const manager = await world.manager(["site.write"]);
  const cookie = `mw_session=${manager.token}`;
  const office = `${langPrefix[lang]}/manager/articles`;
  const fields: Record<string, string> = {
    topic: open.topic,
    visibility: "everybody",
    "products.0.product": "",
    "products.0.from": "",
    "products.0.to": "",
  };
  for (const each of LANGS)
    for (const name of ["title", "summary", "body"]) fields[`${name}.${each}`] = `${name} ${each}`;
  const form = (more: Record<string, string | File> = {}) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(more)) data.append(name, value);
    return data;
  };
  const made = await send(`${office}/new`, form(fields), cookie);
  expect(made.statusCode, made.body.slice(0, 300)).toBe(303);
  const editor = String(made.headers.location).split("?")[0]!;
  expect((await send(editor, "version=1&intent=publish", cookie)).headers.location).toBe(
    `${editor}?done=text_published`,
  );
  const control = /<input[^>]*type="file"[^>]*>/.exec((await read(editor, cookie)).body)?.[0];
  expect(control).toContain('name="content"');
  // Fanuc programs have no file extension.
  expect(control).not.toContain("accept=");
  const file = new File(["x,y"], "table.csv");
  const added = await send(editor, form({ intent: "addFile", content: file }), cookie);
  expect(added.headers.location).toBe(`${editor}?done=release_file_added`);
  const again = await send(editor, form({ intent: "addFile", content: file }), cookie);
  expect(again.body).toContain(phrases[lang].fault.file_twice);
  const uuid = editor.split("/").at(-1)!;
  const title = { tw: "title tw", en: "title en", cn: "title cn" };
  const shown = await read(at(lang, { ...open, uuid, title }));
  expect(shown.body).toContain(`title ${lang}`);
  expect(shown.body).toContain(">table.csv<");
  const changed = { ...fields, version: "1", "body.tw": "other", significance: "minor" };
  expect((await send(editor, form(changed), cookie)).headers.location).toBe(
    `${editor}?done=text_saved`,
  );
  const history = await read(`${editor}/history`, cookie);
  expect(history.body).toContain(phrases[lang].products.history.minor);
});
