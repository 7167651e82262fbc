/** Malformed encoding is taken literally, as browsers do. */
export function parseHashId(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
