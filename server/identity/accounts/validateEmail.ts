import { domainToUnicode } from "node:url";
import { isLookalike } from "#shared/kit/validation.ts";

type EmailFault = "email_disposable" | "email_lookalike";

let listed: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use: nine thousand domains. */
const disposableDomains = () =>
  (listed ??= import("disposable-email-domains-js").then((list) =>
    list.disposableEmailBlocklistSet(),
  ));

/** Key of a `fault` phrase. */
export async function emailFault(email: string): Promise<EmailFault | null> {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  if (isLookalike(domainToUnicode(domain))) return "email_lookalike";
  const disposable = await disposableDomains();
  return withParents(domain).some((each) => disposable.has(each)) ? "email_disposable" : null;
}

/** A disposable domain covers its subdomains. */
function withParents(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join("."));
}
