const OFFSET_MS = 8 * 3_600_000; // Taipei has no daylight saving time

/** `yyyy/MM/dd HH:mm:ss` in Taipei, the form of every date in the protocol. */
export function taipeiStamp(at: Date): string {
  const iso = new Date(at.getTime() + OFFSET_MS).toISOString();
  return `${iso.slice(0, 10).replaceAll("-", "/")} ${iso.slice(11, 19)}`;
}

/** Whether `text` is a date that exists, written exactly as `yyyy/MM/dd HH:mm:ss`. */
export function isTaipeiStamp(text: string): boolean {
  if (!/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text.replaceAll("/", "-").replace(" ", "T")}+08:00`);
  return !Number.isNaN(at) && taipeiStamp(new Date(at)) === text;
}
