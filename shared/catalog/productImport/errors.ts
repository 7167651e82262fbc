export const productImportErrors = {
  "product.import_refused": 422,
  "product.import_changed": 422,
  "product.import_other_file": 422,
} as const;
