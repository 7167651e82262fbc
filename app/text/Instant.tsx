import { formatInstant } from "#shared/kit/time.ts";

/** Taipei time; the page states the zone once. */
export const Instant = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {formatInstant(at)}
  </time>
);
