export const searchErrors = {
  "search.synonym_not_found": 404,
  "search.zero_result_not_found": 404,
} as const;
