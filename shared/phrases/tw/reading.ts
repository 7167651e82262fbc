/** What the questions and the versions of documents say besides. */
export const reading = {
  helped: {
    question: "這個回答有幫助嗎？",
    thanks: "謝謝，您還可以更改意見。",
    yes: "有",
    no: "沒有",
    reason: "缺少了什麼？（選填）",
    reasonHint: "請不要填寫姓名或地址。想提問請到「聯絡我們」。",
    send: "送出",
    told: "謝謝您，意見已收到。",
  },
  versions: {
    title: "{document}：各版本",
    intro: "列出每個曾經生效的版本，最新的在最前面。時間為臺北時間（UTC+8）。",
    current: "現行版本",
    since: "生效於",
    changed: "修改內容",
    compare: "比較",
    from: "從",
    to: "到",
    difference: "從 {from} 到 {to}",
    same: "兩個版本的內容相同。",
    gone: "刪除：",
    come: "新增：",
  },
} as const;
