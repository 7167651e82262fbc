import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import type { MailVendor } from "#shared/platform/mail/templates.ts";
import type { Settings } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { webInfo } from "./commands.ts";

/** @throws {Error} if the shop was never set up. */
export async function companyHeader(
  tx: Tx,
  { publicUrl }: Settings,
  lang: Lang,
): Promise<MailVendor> {
  const { name, address, phone, email } = await webInfo(tx);
  const url = `${publicUrl}${langPrefix[lang] || "/"}`;
  return { name: name[lang], address: address[lang], phone, email, url };
}
