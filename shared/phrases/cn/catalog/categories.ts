export const done = {
  category_created: "已添加分类。",
  category_edited: "已保存分类。",
  category_moved: "已移动分类。",
  category_deleted: "已删除分类。",
} as const;

export const fault = { category_taken: "已被其他分类使用。" } as const;

export const manager = {
  nav: { categories: "分类" },
  categories: {
    title: "分类",
    intro: "设置网站菜单和产品列表的分类。可以拖动，也可以用按钮移动；更改会立即显示在网站上。",
    add: "添加分类",
    addUnder: "在{name}下添加",
    products: "{count, plural, =0 {没有产品} other {# 个产品}}",
    drag: "拖动{name}",
    up: "将{name}上移",
    down: "将{name}下移",
    into: "将{name}移入上一个分类",
    out: "将{name}移到最上层",
    edit: "编辑{name}",
    under: "属于{parent}",
    moved: "已移动“{name}”。",
    undo: "撤销",
    undone: "已撤销。",
    created: "已添加“{name}”。",
    deleted: "已删除分类。",
    emptyTitle: "还没有分类",
    emptyText: "添加第一个分类来整理产品。",
    details: "名称与代码",
    name: "名称",
    slug: "文件用代码",
    slugHint: "导入和导出产品时用来指代这个分类；留空则根据英文名称生成。",
    savedTitle: "已保存。",
    place: "位置：{where}",
    seeThem: "查看",
    whereTop: "最上层",
    remove: "删除分类",
    removeText: "删除后，网站菜单中不再有这个分类。",
    removeProducts: "这个分类中还有 {count, number} 个产品。请先将产品改到其他分类，再删除。",
    removeSubs: "这个分类下面还有 {count, number} 个分类。请先移走或删除它们。",
    removeNow: "删除“{name}”",
  },
  audit: {
    actions: {
      category_created: "添加分类",
      category_edited: "编辑分类",
      category_moved: "移动分类",
      category_deleted: "删除分类",
    },
    subjects: { category: "分类" },
  },
} as const;

export const refusal = {
  category: {
    not_found: "找不到这个分类，可能已被删除。",
    too_deep: "分类最多两层：下面还有分类的不能移入其他分类，子分类下面也不能再有分类。",
    tree_changed: "分类刚刚有变动（可能是另一位同事），因此本次没有移动。请查看当前顺序后重试。",
    has_subcategories: "这个分类下面还有分类，请先移走或删除它们。",
    has_products: "这个分类中还有产品，请先将产品改到其他分类，再删除。",
    in_use: "这个分类仍在使用中，例如论坛里的讨论，请先移到其他分类。",
  },
} as const;

export const texts = { coverage: { subjects: { category: "分类" } } } as const;
