/** The id that the hash of an address names; one that is not well encoded is taken as it stands, as browsers do. */
export function namedBy(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
