import { useEffect } from "react";
import { useTranslations } from "use-intl";
import type { CartLine } from "#shared/sales/carts/contract.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";

interface OtherLinesProps {
  lines: readonly CartLine[];
  bought: string | null;
}

/** "Buy now" also orders the other lines. */
export function OtherCartLines({ lines, bought }: OtherLinesProps) {
  const t = useTranslations("checkout.cart");
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has("bought")) return;
    url.searchParams.delete("bought"); // shown once and kept out of shared links
    history.replaceState(history.state, "", url);
  }, []);
  const others = lines.filter(({ commodity }) => commodity !== bought).length;
  if (bought === null || others === 0 || others === lines.length) return null;
  return (
    <Alert tone="info" title={t("others", { count: others })}>
      {t("othersText")}
    </Alert>
  );
}
