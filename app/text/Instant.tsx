import { formatInstant } from "#shared/kit/time.ts";

/** A moment as Taipei's clock shows it; the page says so once beside it. */
export const Instant = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {formatInstant(at)}
  </time>
);
