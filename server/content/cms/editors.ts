import type { Scope } from "#server/context.ts";
import { textDesk } from "./editor.ts";
import { computerKind } from "../computers/contentType.ts";
import { legalKind, pageKind } from "../legal/contentTypes.ts";
import { faqKind } from "../faq/contentType.ts";
import { homeKind } from "../home/contentType.ts";
import { menuKind } from "../menus/contentType.ts";
import { newsKind } from "../news/contentType.ts";

export const faqDesk = textDesk(faqKind);
export const newsDesk = textDesk(newsKind);
export const legalDesk = textDesk(legalKind);
export const pageDesk = textDesk(pageKind);
export const computerDesk = textDesk(computerKind);
export const menuDesk = textDesk(menuKind);
export const homeDesk = textDesk(homeKind);

const DESKS = [faqDesk, newsDesk, legalDesk, pageDesk, computerDesk, menuDesk, homeDesk];

/** @throws {AggregateError} of all failures, after trying every content type. */
export async function publishDueTexts(scope: Scope): Promise<void> {
  const faults: unknown[] = [];
  for (const desk of DESKS) {
    await desk.publishDue(scope).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw new AggregateError(faults, "some entries could not be published");
}
