export const community = {
  code: { copy: "複製", copied: "已複製", failed: "無法複製" },
  sample: {
    title: "會員的文字",
    intro: "看看一段文字當成貼文、當成純文字時的樣子。",
    name: "標題",
    text: "文字",
    send: "顯示",
    file: "檔案：{name}",
  },
} as const;
