import type { Scope } from "../context.ts";
import { textDesk } from "../texts/desk.ts";
import { computerKind } from "./computerKind.ts";
import { legalKind, pageKind } from "./documentKinds.ts";
import { faqKind } from "./faqKind.ts";
import { homeKind } from "./homeKind.ts";
import { menuKind } from "./menuKind.ts";
import { newsKind } from "./newsKind.ts";

export const faqDesk = textDesk(faqKind);
export const newsDesk = textDesk(newsKind);
export const legalDesk = textDesk(legalKind);
export const pageDesk = textDesk(pageKind);
export const computerDesk = textDesk(computerKind);
export const menuDesk = textDesk(menuKind);
export const homeDesk = textDesk(homeKind);

const DESKS = [faqDesk, newsDesk, legalDesk, pageDesk, computerDesk, menuDesk, homeDesk];

/** Publishes every text whose moment has come. @throws {AggregateError} of what failed, afterwards. */
export async function publishDueTexts(scope: Scope): Promise<void> {
  const faults: unknown[] = [];
  for (const desk of DESKS) {
    await desk.publishDue(scope).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw new AggregateError(faults, "some texts could not be published");
}
