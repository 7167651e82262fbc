export const demoErrors = {
  "demo.shared_account": 422,
} as const;
