/** Appears with the first selected row. */
export const bulkClass =
  "sticky bottom-0 z-10 hidden flex-wrap items-end gap-x-4 gap-y-3 rounded-b-lg border-t border-line bg-raised px-4 py-3 shadow-popup data-some:flex noscript:flex md:px-5";
