export const productImportErrors = {
  "product.import_changed": 422,
  "product.import_other_file": 422,
} as const;
