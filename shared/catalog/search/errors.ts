export const searchErrors = {
  "search.synonym_not_found": 404,
  "search.miss_not_found": 404,
} as const;
