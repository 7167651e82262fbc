import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";

const pad = (value: number) => String(value).padStart(2, "0");
const DAY = 86_400;

/** Counts down from `seconds`, which the server has reckoned: a browser's clock may be wrong. */
export function Countdown({ seconds }: { seconds: number }) {
  const t = useTranslations("checkout.transfer");
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => {
      setLeft(Math.max(0, seconds - Math.floor((performance.now() - began) / 1_000)));
    }, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  const time = [Math.floor((left % DAY) / 3_600), Math.floor((left % 3_600) / 60), left % 60];
  return (
    <span role="timer" className="tabular-nums">
      {left > 0
        ? t("days", { days: Math.floor(left / DAY), time: time.map(pad).join(":") })
        : t("over")}
    </span>
  );
}
