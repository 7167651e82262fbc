export const done = {
  tag_created: "已添加标签。",
  tag_edited: "已保存标签。",
  tag_merged: "已合并标签。",
  tag_deleted: "已删除标签。",
} as const;

export const fault = { tag_taken: "另一个标签已使用这个名称。" } as const;

export const manager = {
  nav: { tags: "标签" },
  tags: {
    title: "标签",
    intro: "产品可使用的标签，访客用来筛选和搜索。修改名称后，网站立即更新。",
    search: "任一语言的名称",
    add: "添加标签",
    name: "名称",
    names: "三种语言的名称",
    products: "产品",
    state: "状态",
    unchecked: "名称待确认",
    uncheckedText:
      "此标签由导入的文件创建，文件只有一种语言。请确认三种语言的名称后保存；在此之前访客看不到此标签。",
    uncheckedShort: "{name}（待确认，访客不可见）",
    accept: "确认并公开",
    acceptOne: "确认“{name}”的名称并公开",
    accepted: "“{name}”的名称已确认，访客现在可以看到。",
    find: "搜索标签",
    nothing: "没有符合的标签。",
    unused: "没有产品使用",
    emptyTitle: "没有标签",
    emptyText: "点击“添加标签”创建第一个标签，然后在产品编辑页勾选。",
    created: "已添加“{name}”。",
    merged: "已合并到“{name}”。",
    deleted: "已删除“{name}”。",
    savedTitle: "已保存。",
    usedBy: "{count, plural, =0 {没有产品使用此标签。} other {# 个产品使用此标签。}}",
    seeThem: "查看产品",
    merge: "合并到其他标签",
    mergeText:
      "{count, plural, =0 {没有产品使用“{name}”，合并只会将其删除。} other {使用“{name}”的 # 个产品（包括草稿和历史版本）将改用您选择的标签，“{name}”将不复存在。}}合并后无法撤销。",
    into: "合并到",
    choose: "请选择标签",
    mergeNow: "合并",
    remove: "删除标签",
    removeText:
      "{count, plural, =0 {没有产品使用此标签。} other {# 个产品将失去此标签（包括草稿和历史版本），访客也无法再用它筛选。}}删除后无法撤销；操作日志会保留原先使用它的货号。",
    removeNow: "删除“{name}”",
    manage: "管理标签（在新标签页打开）",
  },
  audit: {
    actions: {
      tag_created: "添加标签",
      tag_edited: "编辑标签",
      tag_merged: "合并标签",
      tag_deleted: "删除标签",
    },
    subjects: { tag: "标签" },
  },
} as const;

export const refusal = {
  tag: {
    not_found: "找不到这个标签，可能已被删除或合并。",
  },
} as const;

export const texts = { coverage: { subjects: { tag: "标签" } } } as const;
