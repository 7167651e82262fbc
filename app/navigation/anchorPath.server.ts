/**
 * An address that leads back to `id` on it. Where scripts have sent the form the page stays, and nothing moves under
 * whoever has just pressed: a browser that goes to the answer itself asks for a document.
 */
export const ledBack = (address: string, id: string, { headers }: Request): string =>
  headers.get("sec-fetch-dest") === "empty" ? address : `${address}#${id}`;
