export const pdfErrors = {
  "document.busy": 503,
} as const;
