export const done = {
  discussion_posted: "已发布。",
  reply_posted: "回复已发送。",
  discussion_saved: "已保存。",
  discussion_removed: "已撤回，只有您和工作人员能看到。",
  reply_accepted: "已标记为答案。",
  reply_unaccepted: "已取消答案标记。",
  discussion_solved: "已标记为已解决，感谢您分享解决方法。",
  discussion_reopened: "已重新打开，我们会再次协助处理。",
  reply_saved: "已保存。",
  reply_removed: "已撤回，只有您和工作人员能看到。",
  discussion_taken: "您已接手这个讨论。",
  discussion_moderated: "已完成。",
} as const;

export const fault = {
  discussion_title: "标题请输入 4 到 100 个字。",
  discussion_product: "该产品属于其他分类，请改选产品所属的分类，或选择其他产品。",
} as const;

export const refusal = {
  discussion: {
    not_found: "找不到这个讨论，或已不再显示。",
    locked: "这个讨论已锁定，请另开新讨论并附上链接。",
    hidden: "这个讨论已隐藏。",
    not_yours: "只有提问者可以这样做。",
    has_replies: "已有其他人回复，无法撤回。如果其中有个人信息，请编辑内容，或请我们代为隐藏。",
    not_solved: "这个讨论尚未解决。",
    already_solved: "这个讨论已经解决。",
    reopen_late: "解决至今已超过 30 天，请另开新讨论并附上本讨论的链接。",
  },
  reply: {
    not_found: "找不到这条回复，或已不再显示。",
    not_yours: "只有回复者本人可以这样做。",
    hidden: "这条回复已隐藏。",
    own: "如果要用自己的说明结束提问，请选择“自行解决”。",
  },
  forum: { unverified: "请先验证邮箱，再发表内容。" },
} as const;

export const manager = {
  audit: {
    actions: {
      discussion_hidden: "隐藏讨论",
      discussion_shown: "重新显示讨论",
      discussion_locked: "锁定讨论",
      discussion_unlocked: "解锁讨论",
      reply_hidden: "隐藏回复",
      reply_shown: "重新显示回复",
    },
  },
  invariants: {
    values: {
      forum_unsolved: "未解决",
      forum_solving: "处理中",
      forum_solved: "已解决",
    },
  },
} as const;

export const forum = {
  title: "论坛",
  intro: "软件、机床与刀具的问题，都可以在这里提问，由其他用户与我们的工程师解答。",
  trail: "当前位置",
  ask: "我要提问",
  mine: "我的讨论",
  count: "{count, plural, =0 {没有讨论} other {共 # 个讨论}}",
  search: { label: "搜索论坛", placeholder: "关键词、报警代码或料号" },
  filter: {
    status: "状态",
    category: "分类",
    language: "语言",
    order: "排序",
    any: "全部",
    apply: "应用",
    clear: "显示全部讨论",
  },
  orders: {
    created_at: "最新提问",
    last_activity_at: "最新回复",
    relevance: "最相关",
  },
  pages: { nav: "页码", previous: "上一页", next: "下一页" },
  empty: { title: "还没有讨论", text: "欢迎提出第一个问题。" },
  nothing: { title: "没有找到符合的讨论", text: "换个关键词，或减少筛选条件试试。" },
  status: { unsolved: "未解决", solving: "处理中", solved: "已解决" },
  replies: "{count, plural, =0 {暂无回复} other {# 条回复}}",
  by: "{name}，{at}",
  edited: "{at} 编辑过",
  locked: "已锁定",
  hidden: "已隐藏",
  new: {
    title: "发起讨论",
    intro: "信息越完整，解决越快：版本、机床、数控系统、报警代码，以及试过的方法。",
    name: "标题",
    nameHint: "4 到 100 个字",
    category: "分类",
    choose: "请选择分类",
    product: "产品",
    content: "问题内容",
    submit: "发布",
  },
  thread: {
    staff: "工作人员",
    asker: "提问者",
    solution: "答案",
    ownSolution: "自行解决",
    accept: "这条解决了问题",
    unaccept: "其实没有解决",
    remove: "撤回",
    removeQuestion: "撤回这个提问",
    reply: "您的回复",
    send: "发送回复",
    login: "请先<login>登录</login>再回复。",
    verify: "请先<verify>验证邮箱</verify>再回复。",
    locked: "这个讨论已锁定。",
    author_left: "提问者的账号已注销，因此这个讨论已锁定。",
    hidden: "只有您和工作人员能看到这个讨论。",
    taken: "我们的工程师正在处理。",
    solved: "这个问题已经解决。如果是其他问题，请<ask>另开新讨论</ask>。",
    solve: { title: "自行解决", hint: "说明解决方法，也能帮到其他人。", action: "标记为已解决" },
    reopen: {
      title: "还是不行？",
      hint: "请说明目前的情况，这个讨论会重新打开。",
      action: "重新打开",
    },
  },
} as const;
