import { Check, Link2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";

const SAID_MS = 2_500;

/** Copies the URL where scripts run. */
export function AnswerLink({ slug }: { slug: string }) {
  const t = useTranslations("content.faq");
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const address = new URL(`#${slug}`, window.location.href);
    address.search = "";
    try {
      await navigator.clipboard.writeText(address.href);
      setCopied(true);
    } catch {
      return; // the address bar shows it
    }
  };
  const Icon = isCopied ? Check : Link2;
  return (
    <a
      href={`#${slug}`}
      onClick={() => void copy()}
      className="mt-3 inline-flex items-center gap-1 py-1 text-sm text-muted hover:text-accent"
    >
      <Icon className="size-4" />
      <span role="status">{t(isCopied ? "linkCopied" : "link")}</span>
    </a>
  );
}
