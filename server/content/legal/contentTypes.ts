import type { LegalContent, PageContent } from "#shared/content/cms/content.ts";
import { CONTENT_TYPES, type ContentType } from "#shared/site/company/contract.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { requiresReacceptance } from "./termsReacceptance.ts";
import { publishContent } from "#server/site/company/commands.ts";
import type { EntryType } from "../cms/contentType.ts";

interface Published {
  readonly type: ContentType;
  readonly content: PageContent;
  readonly agreeAnew: boolean;
}

const publishDocument = (tx: Tx, scope: Context, { type, content, agreeAnew }: Published) =>
  publishContent(tx, scope, { type, content: content.text, agreeAnew });

function requireType(id: string): ContentType {
  const type = CONTENT_TYPES.find((known) => known === id);
  if (!type) throw new Error(`unknown document ${id}`);
  return type;
}

/** Never called: a document is only replaced by a newer version. */
const refuseUnpublish = async () => {
  throw new Error("a document cannot be unpublished");
};

/** Every published version stays public. New member terms ask members to accept again. */
export const legalEntryType: EntryType<LegalContent> = {
  name: "legal",
  permission: "legal.write",
  async validate() {},
  resetVersionFlags: (content) => ({ ...content, minor: false }),
  async publish(tx, scope, { id, content, number }) {
    const agreeAnew = await requiresReacceptance(tx, { id, number });
    await publishDocument(tx, scope, { type: requireType(id), content, agreeAnew });
  },
  unpublish: refuseUnpublish,
};

export const pageEntryType: EntryType<PageContent> = {
  name: "page",
  permission: "site.write",
  async validate() {},
  publish: (tx, scope, { id, content }) =>
    publishDocument(tx, scope, { type: requireType(id), content, agreeAnew: false }),
  unpublish: refuseUnpublish,
};
