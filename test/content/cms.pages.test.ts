import { expect, test } from "vitest";
import { faqCategories } from "#server/demo/content/faq.ts";
import { news } from "#server/demo/content/news.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { startOfDay } from "#shared/kit/time.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const [faq] = faqCategories[0]!.faqs;
const DAY = 86_400_000;

async function shop() {
  const world = await testWorld(await builtPages());
  const read = async (url: string, cookie = "") => {
    const answer = await world.http.inject({ url, headers: { cookie } });
    const body = answer.body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
    return { status: answer.statusCode, body, to: answer.headers.location };
  };
  const send = (url: string, form: Record<string, string>, cookie = "") =>
    world.http.inject({
      method: "POST",
      url,
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    });
  /** Multipart: the size limit is higher. */
  const sendLong = (url: string, fields: Record<string, string>, cookie: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return world.http.inject({ method: "POST", url, headers: { cookie }, payload: form });
  };
  return { world, read, send, sendLong };
}

journey("an answer is voted on without scripts, and the reason is asked: %s", async (lang) => {
  const { world, read, send } = await shop();
  const at = `${langPrefix[lang]}/faq`;
  const said = phrases[lang].reading.helped;
  expect((await read(at)).body).toContain(`>${said.question}<`);
  const form = { uuid: faq!.uuid, helpful: "0" };
  const first = await send(at, form);
  expect([first.statusCode, first.headers.location]).toEqual([307, `${at}?again=1`]);
  const [cookie = ""] = String(first.headers["set-cookie"]).split(";");
  const second = await send(`${at}?again=1`, form, cookie);
  expect([second.statusCode, second.headers.location]).toEqual([
    303,
    `${at}?voted=${faq!.slug}&helpful=0#${faq!.slug}`,
  ]);
  const after = await read(`${at}?voted=${faq!.slug}&helpful=0`, cookie);
  expect(after.body).toContain(`>${said.thanks}<`);
  expect(after.body).toContain(said.reason);
  await send(at, { ...form, reason: "FANUC" }, cookie);
  const manager = await world.manager(["site.write"]);
  const shown = await read(
    `${langPrefix[lang]}/manager/faq/${faq!.uuid}`,
    `mw_session=${manager.token}`,
  );
  expect(shown.body).toContain(">FANUC<");
  const refused = await send(`${at}?again=1`, form);
  expect([
    refused.statusCode,
    refused.body.includes(phrases[lang].refusal.visitor.required),
  ]).toEqual([422, true]);
});

journey("a question is edited, planned and published without scripts: %s", async (lang) => {
  const { world, read, send, sendLong } = await shop();
  const manager = await world.manager(["site.write"]);
  const cookie = `mw_session=${manager.token}`;
  const url = `${langPrefix[lang]}/manager/faq/${faq!.uuid}`;
  const t = phrases[lang];
  const form = {
    version: "1",
    category: faqCategories[0]!.uuid,
    slug: faq!.slug,
    "question.tw": "改過的問題",
    "question.en": faq!.question.en,
    "question.cn": faq!.question.cn,
    "answer.tw": faq!.answer.tw,
    "answer.en": faq!.answer.en,
    "answer.cn": faq!.answer.cn,
  };
  const saved = await sendLong(url, form, cookie);
  expect([saved.statusCode, saved.headers.location]).toEqual([303, `${url}?done=text_saved`]);
  const editor = (await read(`${url}?done=text_saved`, cookie)).body;
  expect(editor).toContain(`>${t.done.text_saved}<`);
  expect(editor).toContain(`>${t.texts.publishing.behind}<`);
  expect(editor.split(`>${t.manager.form.behind}<`)).toHaveLength(3); // English and Simplified Chinese
  const same = await sendLong(url, { ...form, version: "2" }, cookie);
  expect(same.headers.location).toBe(`${url}?done=text_unchanged`);
  expect((await read(`${url}?done=text_unchanged`, cookie)).body).toContain(
    `>${t.done.text_unchanged}<`,
  );
  const late = await sendLong(url, { ...form, "question.tw": "別人的" }, cookie);
  expect([late.statusCode, late.body.includes(t.refusal.edit.conflict)]).toEqual([422, true]);
  const none = await send(url, { intent: "schedule", version: "2", at: "" }, cookie);
  expect([none.statusCode, none.body.includes(t.fault.moment_required)]).toEqual([422, true]);
  const planned = await send(
    url,
    { intent: "schedule", version: "2", at: "2027-01-02T09:00" },
    cookie,
  );
  expect(planned.headers.location).toBe(`${url}?done=text_scheduled`);
  expect((await read(url, cookie)).body).toContain("2027-01-02 09:00");
  await send(url, { intent: "publish", version: "2" }, cookie);
  expect((await read("/faq")).body).toContain(">改過的問題<");
  const history = (await read(`${url}/history`, cookie)).body;
  expect(history).toContain(`>${t.products.history.live}<`);
  const back = await send(`${url}/history`, { version: "2", earlier: "1" }, cookie);
  expect(back.headers.location).toBe(`${url}?done=text_restored`);
});

test("a comma that is corrected leaves no language behind, and what still holds is noted without a version", async () => {
  const { world, sendLong, read } = await shop();
  const manager = await world.manager(["site.write", "legal.write"]);
  const cookie = `mw_session=${manager.token}`;
  const url = `/en/manager/faq/${faq!.uuid}`;
  const stood = async () => (await manager.get(`/Manager/Faq/${faq!.uuid}`)).json().data;
  const save = async (tw: string, more: Record<string, string>) => {
    const { version, content } = await stood();
    const said = (of: "question" | "answer") =>
      LANGS.map((lang) => [`${of}.${lang}`, content[of][lang]] as const);
    const sent = await sendLong(
      url,
      {
        ...Object.fromEntries([...said("question"), ...said("answer")]),
        version: String(version),
        category: faqCategories[0]!.uuid,
        slug: faq!.slug,
        "question.tw": tw,
        ...more,
      },
      cookie,
    );
    return sent.headers.location;
  };
  expect(await save("改過,", {})).toBe(`${url}?done=text_saved`);
  const { behind } = await stood();
  expect(behind).toEqual(["question.en", "question.cn"]);
  const held = { "upToDate.en": "on", "upToDate.cn": "on" };
  expect(await save("改過,", held)).toBe(`${url}?done=text_confirmed`);
  expect(await save("改過，", { significance: "minor" })).toBe(`${url}?done=text_saved`);
  expect(await stood()).toMatchObject({ version: 3, behind: [] });
  for (const editor of ["menus/header", "home", "legal/member_terms", "pages/about"])
    expect([editor, (await read(`/en/manager/${editor}`, cookie)).body]).toEqual([
      editor,
      expect.stringContaining('name="significance"'),
    ]);
});

test("a page whose address is written in other letters leads to the one it has", async () => {
  const { read } = await shop();
  const led = async (url: string) => {
    const { status, to } = await read(url);
    return [status, to];
  };
  expect(await led("/en/FAQ?search=a")).toEqual([301, "/en/faq?search=a"]);
  expect(await led("/cn/TechSupport")).toEqual([301, "/cn/techSupport"]);
  expect((await read("/en/faq")).status).toBe(200);
});

test.each([
  "/faq?search=发票",
  "/faq?search=發票",
  "/en/faq?search=發票",
  "/cn/faq?search=發票",
  "/cn/faq?search=发票",
])("questions are found in either writing of Chinese and from any language: %s", async (url) => {
  const { read } = await shop();
  const { body } = await read(encodeURI(url));
  expect(body).toContain('id="when-is-the-invoice-issued"');
  expect(body).not.toContain('id="release-a-computer"');
});

test("words that no question holds are among the searches without results", async () => {
  const { world, read } = await shop();
  await read("/en/faq?search=Zerspanungsforum");
  await read("/en/faq?search=key");
  const manager = await world.manager(["search.read"]);
  const { data } = (await manager.get("/Manager/ZeroResultSearch")).json();
  expect(data.map(({ words }: { words: string }) => words)).toEqual(["zerspanungsforum"]);
});

journey("the versions of the terms are read and compared: %s", async (lang) => {
  const { world, read } = await shop();
  const lawyer = await world.manager(["legal.write"]);
  const at = `${langPrefix[lang]}/terms`;
  const { version, content } = (await lawyer.get("/Manager/Legal/terms")).json().data;
  const old = (await world.guest().get("/Content?type=terms")).json().data.version;
  const added = { tw: "新增的一段。", en: "An added paragraph.", cn: "新增的一段。" };
  const text = Object.fromEntries(
    LANGS.map((each) => [each, `${content.text[each]}\n\n${added[each]}`]),
  );
  world.advance(DAY);
  await lawyer.put("/Manager/Legal/terms", { version, content: { text } });
  await lawyer.post("/Manager/Legal/terms/Publication", { version: version + 1 });
  const said = phrases[lang];
  expect((await read(at)).body).toContain(added[lang]);
  const before = (await read(`${at}/${old}`)).body;
  expect(before).toContain(`>${said.shell.document.outdated}<`);
  expect(before).not.toContain(added[lang]);
  const compared = (await read(`${at}/versions?from=${old}&to=2026-11-21`)).body;
  expect(compared).toMatch(new RegExp(`<ins[^>]*>.*${added[lang]}`, "s"));
  expect(compared).not.toContain("<del");
  expect(compared).toContain(`>${said.reading.versions.current}<`);
  expect((await read(`${at}/1999-01-01`)).status).toBe(404);
  const editor = await read(
    `${langPrefix[lang]}/manager/legal/terms`,
    `mw_session=${lawyer.token}`,
  );
  expect(editor.body).toContain(`>${said.texts.documents.names.terms}<`);
});

journey("a member is led to new member terms with what changed: %s", async (lang) => {
  const { world, read } = await shop();
  const member = await world.member();
  const cookie = `mw_session=${member.token}`;
  const lawyer = await world.manager(["legal.write"]);
  const { version, content } = (await lawyer.get("/Manager/Legal/member_terms")).json().data;
  const text = Object.fromEntries(LANGS.map((each) => [each, `${content.text[each]} §`]));
  world.advance(DAY);
  await lawyer.put("/Manager/Legal/member_terms", { version, content: { text } });
  await lawyer.post("/Manager/Legal/member_terms/Publication", { version: version + 1 });
  const prefix = langPrefix[lang];
  const led = await read(`${prefix}/member/order`, cookie);
  expect(led.to).toMatch(new RegExp(`^${prefix}/member/terms`));
  const page = (await read(led.to!, cookie)).body;
  expect(page).toContain(`>${phrases[lang].account.agree.difference}<`);
  const [, difference = ""] = /href="([^"]*member-terms\/versions[^"]*)"/.exec(page) ?? [];
  const compared = await read(difference.replaceAll("&amp;", "&"), cookie);
  expect([compared.status, compared.body.includes("<ins")]).toEqual([200, true]);
});

test("whose language of new member terms says what it did before is shown what changed in the others", async () => {
  const { world, read } = await shop();
  const cookie = `mw_session=${(await world.member()).token}`;
  const lawyer = await world.manager(["legal.write"]);
  const { version, content } = (await lawyer.get("/Manager/Legal/member_terms")).json().data;
  const text = { ...content.text, tw: `${content.text.tw}\n\n## 附則\n\n見[購買條款](/terms)。` };
  world.advance(DAY);
  await lawyer.put("/Manager/Legal/member_terms", { version, content: { text } });
  await lawyer.post("/Manager/Legal/member_terms/Publication", { version: version + 1 });
  const { account, reading, shell } = phrases.en;
  const page = (await read("/en/member/terms", cookie)).body;
  expect(page).toContain(account.agree.outdated);
  expect((await read("/en/member-terms")).body).toContain(shell.document.behind);
  expect((await read("/member-terms")).body).not.toContain(phrases.tw.shell.document.behind);
  const [, difference = ""] = /href="([^"]*member-terms\/versions[^"]*)"/.exec(page) ?? [];
  const compared = (await read(difference.replaceAll("&amp;", "&"), cookie)).body;
  expect(compared).toContain(reading.versions.behind);
  expect(compared).not.toContain(reading.versions.same);
  // Without Markdown syntax.
  expect(compared).toMatch(/<section lang="zh-Hant-TW"[^>]*><h3[^>]*>繁體中文<\/h3>/);
  expect(compared).toMatch(/<ins[^>]*>(?:(?!<\/ins>).)*附則\n\n見購買條款。/s);
  // Known for the version in force only.
  const [, was = "", is = ""] =
    /from=([^&]*)&to=(.*)/.exec(difference.replaceAll("&amp;", "&")) ?? [];
  const back = (await read(`/en/member-terms/versions?from=${is}&to=${was}`)).body;
  expect(back).toContain(reading.versions.still);
  expect(back).not.toContain(reading.versions.behind);
});

test("once somebody says that a language of a legal text still holds, guests are told so at once", async () => {
  const { world, read } = await shop();
  const lawyer = await world.manager(["legal.write"]);
  const { version, content } = (await lawyer.get("/Manager/Legal/terms")).json().data;
  const old = (await world.guest().get("/Content?type=terms")).json().data.version;
  const text = { ...content.text, tw: `${content.text.tw}\n\n見[資安政策](/security)。` };
  world.advance(DAY);
  await lawyer.put("/Manager/Legal/terms", { version, content: { text } });
  await lawyer.post("/Manager/Legal/terms/Publication", { version: version + 1 });
  const { shell, reading } = phrases.en;
  const differences = `/en/terms/versions?from=${old}&to=2026-11-21`;
  const told = async (url: string, sentence: string) => (await read(url)).body.includes(sentence);
  expect(await told("/en/terms", shell.document.behind)).toBe(true);
  expect(await told(differences, reading.versions.behind)).toBe(true);
  const holds = { version: version + 1, content: { text }, upToDate: { en: true } };
  const held = await lawyer.put("/Manager/Legal/terms", holds);
  expect(held.json().data).toMatchObject({ version: version + 1, behind: ["text.cn"] });
  expect(await told("/en/terms", shell.document.behind)).toBe(false);
  expect(await told(differences, reading.versions.behind)).toBe(false);
  expect(await told(differences, reading.versions.still)).toBe(true);
});

test("who is overtaken by a colleague is told how many members agree to what the colleague wrote", async () => {
  const { world, sendLong } = await shop();
  const lawyer = await world.manager(["legal.write"]);
  const text = { tw: "新的條款", en: "New terms", cn: "新的条款" };
  const content = { text, minor: false };
  await lawyer.put("/Manager/Legal/member_terms", { version: 1, content });
  // A client-side submit, which does not reload.
  const late = { version: "1", "text.tw": "別的", "text.en": "Other", "text.cn": "别的" };
  const refused = await sendLong(
    "/en/manager/legal/member_terms.data",
    late,
    `mw_session=${lawyer.token}`,
  );
  expect(refused.body).toContain('"stored"');
  expect(refused.body).toMatch(/"asked",\d/);
});

test("what an editor may hold in three languages is taken, on the page of every kind", async () => {
  const { world, sendLong } = await shop();
  const manager = await world.manager(["site.write", "legal.write"]);
  const cookie = `mw_session=${manager.token}`;
  const long = (max: number) => "字".repeat(max);
  const inAll = (name: string, text: string) =>
    Object.fromEntries(LANGS.map((lang) => [`${name}.${lang}`, text]));
  const [group] = faqCategories;
  const question = { ...inAll("question", "a"), ...inAll("answer", long(10_000)) };
  const news = { ...inAll("title", "a"), ...inAll("summary", "a"), ...inAll("body", long(20_000)) };
  for (const [path, form] of [
    ["/manager/faq/new", { category: group!.uuid, slug: "long-one", ...question }],
    ["/manager/news/new", { kind: "office", day: "2026-11-20", ...news }],
    ["/manager/legal/terms", { version: "1", ...inAll("text", long(60_000)) }],
    ["/manager/pages/about", { version: "1", ...inAll("text", long(60_000)) }],
  ] as const) {
    const saved = await sendLong(path, form, cookie);
    expect([path, saved.statusCode]).toEqual([path, 303]);
    const [editor = ""] = String(saved.headers.location).split("?");
    const again = await sendLong(editor, { ...form, version: "9" }, cookie);
    expect([editor, again.statusCode]).toEqual([editor, 422]); // outdated: parsed, then refused
  }
});

test("news of a day to come is planned, in its list and in its editor", async () => {
  const { world, read, sendLong } = await shop();
  const ahead = news.find(({ day }) => startOfDay(day) > world.now())!;
  const manager = await world.manager(["site.write"]);
  const cookie = `mw_session=${manager.token}`;
  const { planned, plannedAt } = phrases.en.texts.states;
  const list = await read("/en/manager/news?state=planned", cookie);
  expect(list.body).toContain(`>${planned}<`);
  const editor = await read(`/en/manager/news/${ahead.uuid}`, cookie);
  expect(editor.body).toContain(`>${plannedAt.replace("{at}", `${ahead.day} 00:00`)}<`);
  const seen = phrases.en.texts.publishing.seen.replace("{version, number}", "1");
  expect(editor.body).not.toContain(seen); // not visible yet
  // An unpublished version's day does not affect the published one.
  const words = (name: string) => LANGS.map((lang) => [`${name}.${lang}`, "Later"]);
  const later = Object.fromEntries(["title", "summary", "body"].flatMap(words));
  const form = { version: "1", kind: ahead.kind, slug: "later", day: "2099-06-06", ...later };
  const saved = await sendLong(`/en/manager/news/${ahead.uuid}`, form, cookie);
  expect(saved.headers.location).toContain("text_saved");
  for (const lang of testLanguages()) {
    const { body } = await read(`${langPrefix[lang]}/manager/news/${ahead.uuid}`, cookie);
    const told = phrases[lang].texts.publishing.olderAhead
      .replace("{live, number}", "1")
      .replace("{version, number}", "2")
      .replace("{day}", ahead.day);
    expect(body.replaceAll(/<[^>]*>/g, "")).toContain(told);
  }
  const out = news.find(({ day }) => startOfDay(day) <= world.now())!;
  expect((await read(`/en/manager/news/${out.uuid}`, cookie)).body).toContain(seen);
});
