import type { LegalContent, PageContent } from "#shared/content/cms/content.ts";
import { CONTENT_TYPES, type ContentType } from "#shared/site/company/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { isAgreedAnew } from "./termsReacceptance.ts";
import { publishContent } from "#server/site/company/commands.ts";
import type { TextKind } from "../cms/contentType.ts";

interface Published {
  readonly type: ContentType;
  readonly content: PageContent;
  readonly agreeAnew: boolean;
}

const inForce = (tx: Tx, scope: Scope, { type, content, agreeAnew }: Published) =>
  publishContent(tx, scope, { type, content: content.text, agreeAnew });

function typeOf(id: string): ContentType {
  const type = CONTENT_TYPES.find((known) => known === id);
  if (!type) throw new Error(`there is no document ${id}`);
  return type;
}

/** The calls that would do so are not served: another version takes its place. */
const stays = async () => {
  throw new Error("a document is never taken from visitors");
};

/** Legal documents: each published version stays readable, and members agree to their terms anew. */
export const legalKind: TextKind<LegalContent> = {
  name: "legal",
  permission: "legal.write",
  async check() {},
  anew: (content) => ({ ...content, minor: false }),
  async show(tx, scope, { id, content, number }) {
    const agreeAnew = await isAgreedAnew(tx, { id, number });
    await inForce(tx, scope, { type: typeOf(id), content, agreeAnew });
  },
  hide: stays,
};

/** The pages about the vendor. */
export const pageKind: TextKind<PageContent> = {
  name: "page",
  permission: "site.write",
  async check() {},
  show: (tx, scope, { id, content }) =>
    inForce(tx, scope, { type: typeOf(id), content, agreeAnew: false }),
  hide: stays,
};
