export const list = {
  filters: "Filters",
  filtersCount: "Filters ({count, number})",
  any: "Any",
  apply: "Apply",
  clear: "Clear filters",
  chips: "Active filters",
  chip: "{label}: {value}",
  chipSearch: "Search: {search}",
  remove: "Remove filter “{filter}”",
  file: "Download CSV",
  range: "{from, number}–{to, number} of {total, number}",
  pageSize: "Per page",
  pages: "Pages",
  previous: "Previous page",
  next: "Next page",
  noMatchTitle: "No matches",
  noMatchText: "Try different keywords, or clear the filters.",
} as const;

export const manager = {
  list: {
    personHint: "E-mail, name or ID",
    columns: "Columns",
    columnsStandard: "Reset",
    display: "Display",
    density: "Row height",
    compact: "Compact",
    roomy: "Comfortable",
    shortcuts: "Shortcuts: / to search, j and k to move",
    shortcutsOn: "On",
    shortcutsOff: "Off",
  },
} as const;
