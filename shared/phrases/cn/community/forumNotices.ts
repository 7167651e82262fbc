export const notifications = {
  kinds: {
    forum_reply: {
      kind: "论坛回复",
      mentioned: "有人在回复中提到我",
      answer: "我的提问有新回复",
      followed: "关注的讨论有新回复",
      text: {
        mentioned: "{name}在“{title}”中提到您",
        answer: "{name}回复了您的提问“{title}”",
        followed: "{name}回复了“{title}”",
      },
    },
    forum_discussion: {
      kind: "论坛新提问",
      mentioned: "有人在提问中提到我",
      product: "关注的产品有新提问",
      text: {
        mentioned: "{name}在“{title}”中提到您",
        product: "新提问：{title}",
      },
    },
    forum_solution: {
      kind: "论坛问题的答案",
      solved_for_me: "我的提问由客服标记为已解决",
      accepted: "我的回复被选为答案",
      followed: "关注的讨论已解决",
      text: {
        solved_for_me: "我们已将您的提问“{title}”标记为已解决",
        accepted: "您的回复解决了“{title}”",
        followed: "“{title}”已解决",
      },
      reopen: "还是不行？请在这里告诉我们，讨论会重新打开。",
    },
    forum_review: {
      kind: "论坛内容审核结果",
      approved: "我的内容已发布",
      rejected: "我的内容未能发布",
      hidden: "我的内容被隐藏",
      text: {
        approved: {
          question: "您的提问“{title}”已发布",
          reply: "您在“{title}”的回复已发布",
          edit: "您在“{title}”的修改已发布",
        },
        rejected: {
          question: "您的提问“{title}”未能发布",
          reply: "您在“{title}”的回复未能发布",
          edit: "您在“{title}”的修改未能发布",
        },
        hidden: {
          question: "您的提问“{title}”已被隐藏",
          reply: "您在“{title}”的回复已被隐藏",
          elsewhere: "您的一条回复已被隐藏",
        },
      },
    },
    forum_report: {
      kind: "论坛举报结果",
      hidden: "我举报的内容已隐藏",
      kept: "我举报的内容予以保留",
      text: {
        hidden: "感谢您的举报，我们已隐藏这条内容。",
        kept: "感谢您的举报，我们查看后决定保留这条内容。",
      },
    },
    forum_reminder: {
      kind: "我的提问还没解决",
      text: "“{title}”解决了吗？",
      detail: "这个讨论已有 {days} 天没有新内容。请选出有帮助的回复，或者告诉我们还缺什么。",
    },
    question_waiting: {
      kind: "论坛中等待我们回复的提问",
      text: "有提问等待回复：{title}",
    },
  },
} as const;

export const manager = {
  jobs: {
    kinds: {
      forum_discussion: "通知有新讨论",
      forum_reply: "通知有新回复",
      forum_edit: "通知新提到的会员",
      forum_acceptance: "通知问题已解决",
      forum_wait: "通知员工有待回复的问题",
      forum_review: "通知作者审核结果",
      forum_hidden: "通知作者内容被隐藏",
      forum_report: "通知举报人处理结果",
    },
    taskNames: {
      forum_remind: "提醒提问者处理未解决的提问",
    },
  },
} as const;
