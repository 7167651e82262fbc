/** What the questions and the versions of documents say besides. */
export const reading = {
  helped: {
    question: "这个回答有帮助吗？",
    thanks: "谢谢，您还可以更改意见。",
    yes: "有",
    no: "没有",
    reason: "缺少了什么？（选填）",
    reasonHint: "请不要填写姓名或地址。想提问请到“联系我们”。",
    send: "提交",
    told: "谢谢您，意见已收到。",
  },
  versions: {
    title: "{document}：各版本",
    intro: "列出每个曾经生效的版本，最新的在最前面。时间为台北时间（UTC+8）。",
    current: "现行版本",
    since: "生效于",
    changed: "修改内容",
    compare: "比较",
    from: "从",
    to: "到",
    difference: "从 {from} 到 {to}",
    same: "两个版本的内容相同。",
    gone: "删除：",
    come: "新增：",
  },
};
