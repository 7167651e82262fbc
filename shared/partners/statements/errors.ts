export const statementErrors = {
  "statement.not_found": 404,
} as const;
