export const cannedReplyErrors = {
  "canned_reply.not_found": 404,
} as const;
