import { domainToUnicode } from "node:url";
import { isLookalike } from "#shared/kit/validation.ts";

type EmailFault = "email_disposable" | "email_lookalike";

let listed: Promise<ReadonlySet<string>> | undefined;

/** Read when somebody first registers: nine thousand domains that other people keep the list of. */
const disposableDomains = () =>
  (listed ??= import("disposable-email-domains-js").then((list) =>
    list.disposableEmailBlocklistSet(),
  ));

/**
 * What speaks against a sound address for an account, as the key of a `fault` phrase: a mailbox that is thrown
 * away, or a domain whose letters only look like those of another.
 */
export async function emailFault(email: string): Promise<EmailFault | null> {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  if (isLookalike(domainToUnicode(domain))) return "email_lookalike";
  const disposable = await disposableDomains();
  return withParents(domain).some((each) => disposable.has(each)) ? "email_disposable" : null;
}

/** The domain and those it lies in, but the top one: mailboxes of `a.b.example` are `b.example`'s too. */
function withParents(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join("."));
}
