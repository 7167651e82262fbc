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
  if (!type) throw new Error(`unknown document ${id}`);
  return type;
}

/** Never called: a document is only replaced by a newer version. */
const stays = async () => {
  throw new Error("a document cannot be unpublished");
};

/** Every published version stays public. New member terms ask members to accept again. */
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

export const pageKind: TextKind<PageContent> = {
  name: "page",
  permission: "site.write",
  async check() {},
  show: (tx, scope, { id, content }) =>
    inForce(tx, scope, { type: typeOf(id), content, agreeAnew: false }),
  hide: stays,
};
