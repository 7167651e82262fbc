export const done = {
  tag_created: "已新增標籤。",
  tag_edited: "已儲存標籤。",
  tag_merged: "已合併標籤。",
  tag_deleted: "已刪除標籤。",
} as const;

export const fault = { tag_taken: "另一個標籤已經叫這個名稱。" } as const;

export const manager = {
  nav: { tags: "標籤" },
  tags: {
    title: "標籤",
    intro: "產品可以有的標籤，訪客用來篩選與搜尋。名稱改了，網站立即更新。",
    search: "任一語言的名稱",
    add: "新增標籤",
    name: "名稱",
    names: "三種語言的名稱",
    products: "產品",
    state: "狀態",
    unchecked: "名稱待確認",
    uncheckedText:
      "這個標籤由匯入檔案建立，檔案只有一種語言。請確認三種語言的名稱後儲存；在那之前訪客看不到這個標籤。",
    uncheckedShort: "{name}（待確認，訪客看不到）",
    accept: "確認並公開",
    acceptOne: "確認「{name}」的名稱並公開",
    accepted: "「{name}」的名稱已確認，訪客看得到了。",
    find: "搜尋標籤",
    nothing: "沒有符合的標籤。",
    unused: "沒有產品使用",
    emptyTitle: "沒有標籤",
    emptyText: "按「新增標籤」建立第一個標籤，之後在產品的編輯頁勾選。",
    created: "已新增「{name}」。",
    merged: "已合併到「{name}」。",
    deleted: "已刪除「{name}」。",
    savedTitle: "已儲存。",
    usedBy: "{count, plural, =0 {沒有產品使用這個標籤。} other {# 項產品使用這個標籤。}}",
    seeThem: "查看產品",
    merge: "合併到另一個標籤",
    mergeText:
      "{count, plural, =0 {沒有產品使用「{name}」，合併只會刪除它。} other {使用「{name}」的 # 項產品（包括草稿與舊版本）會改用您選的標籤，「{name}」就不再存在。}}合併後不能復原。",
    into: "合併到",
    choose: "請選擇標籤",
    mergeNow: "合併",
    remove: "刪除標籤",
    removeText:
      "{count, plural, =0 {沒有產品使用這個標籤。} other {# 項產品會失去這個標籤（包括草稿與舊版本），訪客也不能再用它篩選。}}刪除後不能復原；操作紀錄會留下原本使用它的料號。",
    removeNow: "刪除「{name}」",
    manage: "管理標籤（在新分頁開啟）",
  },
  audit: {
    actions: {
      tag_created: "新增標籤",
      tag_edited: "編輯標籤",
      tag_merged: "合併標籤",
      tag_deleted: "刪除標籤",
    },
    subjects: { tag: "標籤" },
  },
} as const;

export const refusal = {
  tag: {
    not_found: "找不到這個標籤，可能已經刪除或合併。",
  },
} as const;

export const texts = { coverage: { subjects: { tag: "標籤" } } } as const;
