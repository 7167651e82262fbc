import { domainToUnicode } from "node:url";
import { mixesConfusableScripts } from "#shared/kit/validation.ts";

type EmailError = "email_disposable" | "email_lookalike";

let listed: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use: nine thousand domains. */
const disposableDomains = () =>
  (listed ??= import("disposable-email-domains-js").then((list) =>
    list.disposableEmailBlocklistSet(),
  ));

/** Key of a `fault` phrase. */
export async function emailError(email: string): Promise<EmailError | null> {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  if (mixesConfusableScripts(domainToUnicode(domain))) return "email_lookalike";
  const disposable = await disposableDomains();
  return withParents(domain).some((each) => disposable.has(each)) ? "email_disposable" : null;
}

/** A disposable domain covers its subdomains. */
function withParents(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join("."));
}
