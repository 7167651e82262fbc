export const notifications = {
  kinds: {
    forum_reply: {
      kind: "論壇回覆",
      mentioned: "有人在回覆中提到我",
      answer: "我的提問有新回覆",
      followed: "追蹤的討論有新回覆",
      text: {
        mentioned: "{name}在「{title}」中提到您",
        answer: "{name}回覆了您的提問「{title}」",
        followed: "{name}回覆了「{title}」",
      },
    },
    forum_discussion: {
      kind: "論壇新提問",
      mentioned: "有人在提問中提到我",
      product: "追蹤的商品有新提問",
      text: {
        mentioned: "{name}在「{title}」中提到您",
        product: "新提問：{title}",
      },
    },
    forum_solution: {
      kind: "論壇問題的答案",
      solved_for_me: "我的提問由客服標為已解決",
      accepted: "我的回覆被選為答案",
      followed: "追蹤的討論已解決",
      text: {
        solved_for_me: "我們已將您的提問「{title}」標為已解決",
        accepted: "您的回覆解決了「{title}」",
        followed: "「{title}」已解決",
      },
      reopen: "還是不行嗎？請在這裡告訴我們，討論會重新開啟。",
    },
    forum_review: {
      kind: "論壇內容審核結果",
      approved: "我的內容已發布",
      rejected: "我的內容未能發布",
      hidden: "我的內容被隱藏",
      text: {
        approved: {
          question: "您的提問「{title}」已發布",
          reply: "您在「{title}」的回覆已發布",
          edit: "您在「{title}」的修改已發布",
        },
        rejected: {
          question: "您的提問「{title}」未能發布",
          reply: "您在「{title}」的回覆未能發布",
          edit: "您在「{title}」的修改未能發布",
        },
        hidden: {
          question: "您的提問「{title}」已被隱藏",
          reply: "您在「{title}」的回覆已被隱藏",
          elsewhere: "您的一則回覆已被隱藏",
        },
      },
    },
    forum_report: {
      kind: "論壇檢舉結果",
      hidden: "我檢舉的內容已隱藏",
      kept: "我檢舉的內容予以保留",
      text: {
        hidden: "謝謝您的檢舉，我們已隱藏這則內容。",
        kept: "謝謝您的檢舉，我們查看後決定保留這則內容。",
      },
    },
    forum_reminder: {
      kind: "我的提問還沒解決",
      text: "「{title}」解決了嗎？",
      detail: "這個討論已經 {days} 天沒有新內容。請選出有幫助的回覆，或告訴我們還缺什麼。",
    },
    question_waiting: {
      kind: "論壇中等待我們回覆的提問",
      text: "有提問等待回覆：{title}",
    },
  },
} as const;

export const manager = {
  jobs: {
    kinds: {
      forum_discussion: "通知有新討論",
      forum_reply: "通知有新回覆",
      forum_edit: "通知新提到的會員",
      forum_acceptance: "通知問題已解決",
      forum_wait: "通知員工有待回覆的問題",
      forum_review: "通知作者審核結果",
      forum_hidden: "通知作者內容被隱藏",
      forum_report: "通知檢舉人處理結果",
    },
    taskNames: {
      forum_remind: "提醒提問者處理未解決的提問",
    },
  },
} as const;
