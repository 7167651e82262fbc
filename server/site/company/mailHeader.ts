import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import type { CompanyHeader } from "#shared/platform/mail/templates.ts";
import type { Settings } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { getCompanyProfile } from "./commands.ts";

/** @throws {Error} if the shop was never set up. */
export async function companyHeader(
  tx: Tx,
  { publicUrl }: Settings,
  lang: Lang,
): Promise<CompanyHeader> {
  const { name, address, phone, email } = await getCompanyProfile(tx);
  const url = `${publicUrl}${langPrefix[lang] || "/"}`;
  return { name: name[lang], address: address[lang], phone, email, url };
}
