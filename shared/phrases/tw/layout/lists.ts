export const list = {
  filters: "篩選",
  filtersCount: "篩選（{count, number}）",
  any: "不限",
  apply: "套用",
  clear: "清除篩選",
  chips: "目前的篩選條件",
  chip: "{label}：{value}",
  chipSearch: "搜尋：{search}",
  remove: "移除條件「{filter}」",
  file: "下載 CSV",
  range: "第 {from, number}–{to, number} 筆，共 {total, number} 筆",
  pageSize: "每頁筆數",
  pages: "分頁",
  previous: "上一頁",
  next: "下一頁",
  noMatchTitle: "沒有符合條件的資料",
  noMatchText: "換個關鍵字，或清除篩選條件再看一次。",
} as const;

export const manager = {
  list: {
    personHint: "電子郵件、姓名或識別碼",
    columns: "欄位",
    columnsStandard: "恢復預設",
    display: "顯示",
    density: "列高",
    compact: "緊密",
    roomy: "寬鬆",
    shortcuts: "快速鍵：/ 搜尋，j、k 上下移動",
    shortcutsOn: "開啟",
    shortcutsOff: "關閉",
  },
} as const;
