export const list = {
  filters: "筛选",
  filtersCount: "筛选（{count, number}）",
  any: "不限",
  apply: "应用",
  clear: "清除筛选",
  chips: "当前筛选条件",
  chip: "{label}：{value}",
  chipSearch: "搜索：{search}",
  remove: "移除条件“{filter}”",
  file: "下载 CSV",
  range: "第 {from, number}–{to, number} 条，共 {total, number} 条",
  pageSize: "每页条数",
  pages: "分页",
  previous: "上一页",
  next: "下一页",
  noMatchTitle: "没有符合条件的数据",
  noMatchText: "换个关键词，或清除筛选条件再试。",
} as const;

export const manager = {
  list: {
    personHint: "邮箱、姓名或 ID",
    columns: "列",
    columnsStandard: "恢复默认",
    display: "显示",
    density: "行高",
    compact: "紧凑",
    roomy: "宽松",
    shortcuts: "快捷键：/ 搜索，j、k 上下移动",
    shortcutsOn: "开启",
    shortcutsOff: "关闭",
  },
} as const;
