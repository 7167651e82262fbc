const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const ADDRESS = new RegExp(`^/forum/attachment/(${UUID})$`);

export const attachmentPath = (id: string): string => `/forum/attachment/${id}`;

/** Null for any other address. */
export const attachmentIdOf = (path: string): string | null => ADDRESS.exec(path)?.[1] ?? null;

export const ATTACHMENT_MAX_BYTES = 8 * 1024 * 1024;
export const ATTACHMENT_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;
/** In one text. */
export const MAX_ATTACHMENTS = 10;
/** Uploads of a member. */
export const ATTACHMENTS_PER_DAY = 100;
/** Longest side in pixels. */
export const ATTACHMENT_SIDE = 2_400;
