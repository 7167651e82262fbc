import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { officePathsIn } from "#app/office/layout/paths.ts";
import { pathsIn } from "#app/paths.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import type { Discussion, Reply } from "#shared/community/forum/contract.ts";
import type { NotificationItem } from "#shared/community/notifications/contract.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registerAt } from "#test/kit/accounts/registration.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { waitForHydration } from "#test/kit/browser/focus.ts";
import { findInMailbox } from "#test/kit/browser/mailbox.ts";
import { postAs, setUpStaffPage } from "#test/kit/browser/orders.ts";
import { signIn } from "#test/kit/browser/signIn.ts";
import { software } from "#test/kit/data/purchases.ts";
import { eventually } from "#test/kit/processes/programs.ts";

const product = setUpProduct();
const office = setUpStaffPage(product);
const { forum: t, manager, done } = phrases.en;
const paths = pathsIn("en");
const officePaths = officePathsIn("en");
const at = (path: string) => product.url + path;

const NEWCOMER = "newcomer@example.test";

/** Registered, with a verified address. */
async function openNewcomer(): Promise<Page> {
  const token = await registerAt(product.url, { email: NEWCOMER });
  const { page } = await product.visitor({ alone: true });
  await page
    .context()
    .addCookies([{ name: SESSION_COOKIE, value: token, url: product.url, httpOnly: true }]);
  const asked = { url: product.url, email: NEWCOMER, subject: "" };
  const code = await findInMailbox(page, asked, (texts) =>
    texts.flatMap((text) => /\b\d{6}\b/.exec(text) ?? []).at(0),
  );
  await postAs(product, page, "/Member/Email/Verification", { captcha: code });
  return page;
}

/** What the member's page of notifications tells of a kind. */
async function told(page: Page, kind: string): Promise<string> {
  return eventually(async () => {
    const answer = await page.request.get(at("/api/v1/Notification?lang=en"));
    const { items } = ((await answer.json()) as { data: { items: NotificationItem[] } }).data;
    return items.find((each) => each.kind === kind)?.text;
  });
}

const statusOf = async (page: Page, path: string) => {
  const answer = await page.request.get(at(path), { maxRedirects: 0 });
  return [answer.status(), answer.headers()["location"]];
};

test("a newcomer's question waits, is approved, and is moderated; everybody concerned is told", async () => {
  const { desk, faults } = office;
  const newcomer = await openNewcomer();
  const title = "Chatter at 8000 rpm";
  await newcomer.goto(at(paths.newDiscussion({ product: software.uuid })));
  await newcomer.getByLabel(t.new.name).fill(title);
  await newcomer.getByLabel(t.new.content).fill("The finish shows waves.");
  await newcomer.getByRole("button", { name: t.new.submit }).click();
  await newcomer.getByText(t.review.post.waiting).waitFor();
  const here = new URL(newcomer.url()).pathname;
  const asked = here.split("/").at(-1) ?? "";

  await desk.goto(at(officePaths.forumReview()));
  const waiting = desk.getByRole("region", { name: title });
  await waiting.getByRole("button", { name: manager.forum.review.approve }).click();
  await desk.getByText(done.review_approved).waitFor();
  expect(await told(newcomer, "forum_review")).toContain(title);
  await newcomer.reload();
  const bell = newcomer.getByRole("banner").getByRole("link", { name: /notification/i });
  await expect.poll(() => bell.first().textContent()).toMatch(/\d/);
  await newcomer.getByText(t.review.post.waiting).waitFor({ state: "detached" });

  const { page: helper } = await product.visitor();
  await signIn(product, helper, "dealer@demo.test");
  const ad = { article_id: asked, content: "Buy cheap tools" };
  const { uuid: reply } = await postAs<Reply>(product, helper, "/Comment", ad);
  await newcomer.reload();
  const bad = newcomer.locator("#reply-1");
  await waitForHydration(newcomer);
  await bad.getByText(t.report.open, { exact: true }).first().click();
  await bad.getByLabel(t.report.reason).selectOption({ label: t.report.reasons.spam });
  await bad.getByRole("button", { name: t.report.send }).click();
  await bad.getByText(t.report.told).waitFor();

  await desk.goto(at(officePaths.forumReports()));
  await desk.getByRole("button", { name: manager.forum.reports.hide }).click();
  await desk.getByText(done.report_decided).waitFor();
  expect(await told(newcomer, "forum_report")).toBe(
    phrases.en.notifications.kinds.forum_report.text.hidden,
  );
  await newcomer.reload();
  expect(await newcomer.getByText("Buy cheap tools").count()).toBe(0);

  const other = await postAs<Discussion>(product, helper, "/Article", {
    title: "Waves at high speed",
    content: "The same here.",
    productsable_id: software.uuid,
  });
  await desk.goto(at(here));
  await waitForHydration(desk);
  const tools = desk.getByRole("region", { name: t.staff.title });
  const open = (label: string) => tools.locator("summary", { hasText: label }).click();
  const run = (label: string) => tools.getByRole("button", { name: label, exact: true }).click();
  await open(t.staff.lock);
  await tools.getByLabel(t.staff.reason).last().fill("Goes on elsewhere");
  await run(t.staff.lock);
  await desk.getByText("Goes on elsewhere").first().waitFor();
  await open(t.staff.move);
  const category = tools.getByLabel(t.new.category);
  const choices = category.locator("option");
  const [, target = ""] = await choices.evaluateAll((all) =>
    all.map((each) => (each as HTMLOptionElement).value),
  );
  await category.selectOption(target);
  await run(t.staff.move);
  await expect
    .poll(async () => {
      const answer = await newcomer.request.get(at(`/api/v1/Discussion/${asked}`));
      return ((await answer.json()) as { data: Discussion }).data.category.uuid;
    })
    .toBe(target);
  await open(t.staff.merge);
  await tools
    .getByLabel(t.staff.target)
    .first()
    .fill(at(paths.discussion(other.uuid)));
  await run(t.staff.merge);
  await desk.waitForURL((url) => url.pathname === paths.discussion(other.uuid));
  await desk.getByText("The finish shows waves.").waitFor();
  const merged = `${paths.discussion(other.uuid)}#reply-1`;
  expect(await statusOf(newcomer, here)).toEqual([301, merged]);
  expect((await statusOf(desk, paths.reply(asked, reply)))[0]).toBe(301);
  expect(faults).toEqual([]);
});
