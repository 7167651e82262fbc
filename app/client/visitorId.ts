const BYTES = 18;

/** 144 random bits as 24 URL-safe characters. */
export function generateVisitorId(): string {
  const random = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...random))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
