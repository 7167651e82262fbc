import { useEffect, useState } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { revalidateInBackground } from "#app/navigation/frameRevalidation.ts";

const pad = (value: number) => String(value).padStart(2, "0");
const DAY = 86_400;

/** `seconds` comes from the server: the browser's clock may be wrong. Revalidates at zero. */
export function Countdown({ seconds }: { seconds: number }) {
  const t = useTranslations("checkout.transfer");
  const left = useSecondsLeft(seconds);
  const { pathname, search } = useLocation();
  const time = [Math.floor((left % DAY) / 3_600), Math.floor((left % 3_600) / 60), left % 60];
  return (
    <>
      <span role="timer" className="tabular-nums">
        {left > 0
          ? t("days", { days: Math.floor(left / DAY), time: time.map(pad).join(":") })
          : t("over")}
      </span>
      {left === 0 && (
        <span role="status" className="block text-sm text-muted">
          {t("overText")}{" "}
          <Link to={pathname + search} reloadDocument className="text-link">
            {t("overCheck")}
          </Link>
        </span>
      )}
    </>
  );
}

function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (seconds === 0) return;
    const began = performance.now();
    const timer = setInterval(() => {
      const now = Math.max(0, seconds - Math.floor((performance.now() - began) / 1_000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      void revalidateInBackground(revalidate);
    }, 1_000);
    return () => clearInterval(timer);
  }, [seconds, revalidate]);
  return left;
}
