export const notificationErrors = {
  "notification.not_found": 404,
  "notification.link_invalid": 404,
} as const;
