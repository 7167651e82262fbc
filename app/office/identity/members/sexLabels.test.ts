import { createElement, type FunctionComponent, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { LANGS } from "#shared/kit/lang.ts";
import type { MemberDetail, MemberRecord } from "#shared/identity/members/contract.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { pageContext } from "#app/requestContext.ts";
import { MemberContact } from "./MemberContact.tsx";
import { loader } from "./csv.ts";

const member = { sex: "female", apps: [], roles: [], registeredAt: "2026-11-20T00:00:00Z" };

const WORDS = { tw: "女", en: "Female", cn: "女" };

test.each(LANGS)("the back office says a member's sex in the reader's words: %s", async (lang) => {
  const contact = createElement(MemberContact, { member: member as unknown as MemberDetail });
  vi.spyOn(console, "error").mockImplementation(() => {}); // uncompiled phrases log errors outside the build
  const locale = lang === "en" ? "en" : "zh";
  const shown = renderToStaticMarkup(
    createElement(
      IntlProvider as FunctionComponent<{
        locale: string;
        messages: object;
        timeZone: string;
        children?: ReactNode;
      }>,
      { locale, messages: phrases[lang], timeZone: "Asia/Taipei" },
      contact,
    ),
  );
  expect(shown).toContain(`>${WORDS[lang]}<`);
  expect(shown).not.toContain("female");

  const context = new RouterContextProvider();
  const records = async () => ({
    data: [member as unknown as MemberRecord],
    perPage: 100,
    total: 1,
  });
  context.set(pageContext, { lang, portal: { members: { records } } } as unknown as PageRequest);
  const url = new URL("http://localhost/manager/member.csv");
  const file = await loader({ url, context } as unknown as Parameters<typeof loader>[0]).text();
  expect(file.split("\r\n")[1]?.split(",")).toContain(WORDS[lang]);
  expect(file).not.toContain("female");
});
