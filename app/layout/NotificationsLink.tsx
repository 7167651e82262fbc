import { Bell } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { MAX_COUNTED } from "#shared/community/notifications/rules.ts";
import { useApiClient } from "#app/client/useApiClient.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";

const POLL_MS = 60_000;

/** With the number of unread ones, which follows while the page is shown. */
export default function NotificationsLink() {
  const t = useTranslations("shell");
  const unread = useUnread();
  return (
    <Link
      to={usePaths().notifications()}
      aria-label={t("notifications", { count: unread })}
      className={buttonClass({ variant: "quiet", size: "md", square: true })}
    >
      <Bell className="size-5" />
      {unread > 0 && (
        <span className="absolute end-0 -top-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-accent-contrast">
          {unread > MAX_COUNTED ? `${MAX_COUNTED}+` : unread}
        </span>
      )}
    </Link>
  );
}

interface Counted {
  /** Known when the page came. */
  readonly before: number;
  readonly unread: number;
}

/** Asked again once a minute while the page is seen, and after each step through the pages. */
function useUnread(): number {
  const { unread: loaded } = useVisitor();
  const { key } = useLocation();
  const [counted, setCounted] = useState<Counted | null>(null);
  const newest = useApiClient();
  const caller = useRef(newest);
  const isShown = useRef(false);
  useEffect(() => {
    caller.current = newest;
  });
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      if (document.visibilityState === "hidden") return;
      const { fetchUnread } = await import("#app/client/unreadNotifications.ts");
      const unread = await fetchUnread(caller.current(), { signal: stop.signal });
      if (unread !== null) setCounted({ before: loaded, unread });
    };
    if (isShown.current) void ask();
    isShown.current = true;
    const timer = window.setInterval(() => void ask(), POLL_MS);
    return () => {
      stop.abort();
      window.clearInterval(timer);
    };
  }, [key, loaded]);
  return counted?.before === loaded ? counted.unread : loaded;
}
