export const done = {
  category_created: "Category added.",
  category_edited: "Category saved.",
  category_moved: "Category moved.",
  category_deleted: "Category deleted.",
} as const;

export const fault = { category_taken: "Another category already uses this." } as const;

export const manager = {
  nav: { categories: "Categories" },
  categories: {
    title: "Categories",
    intro:
      "The categories of the site menu and product list. Drag them or use the buttons. Visitors see changes immediately.",
    add: "Add category",
    addUnder: "Add a category in {name}",
    products: "{count, plural, =0 {No products} one {# product} other {# products}}",
    drag: "Drag {name}",
    up: "Move {name} up",
    down: "Move {name} down",
    into: "Move {name} into the category before it",
    out: "Move {name} to the top level",
    edit: "Edit {name}",
    under: "in {parent}",
    moved: "“{name}” has been moved.",
    undo: "Undo",
    undone: "Move undone.",
    created: "“{name}” has been added.",
    deleted: "The category has been deleted.",
    emptyTitle: "No categories yet",
    emptyText: "Add your first category to organise your products.",
    details: "Name and URL slug",
    name: "Name",
    slug: "URL slug",
    slugHint:
      "Identifies this category when products are imported and exported. Leave empty to create it from the English name.",
    savedTitle: "Saved.",
    place: "Position: {where}",
    seeThem: "View products",
    whereTop: "Top level",
    remove: "Delete category",
    removeText: "This category will be removed from the site menu.",
    removeProducts:
      "{count, plural, one {# product is} other {# products are}} in this category. Move them to another category first.",
    removeSubs:
      "{count, plural, one {# subcategory is} other {# subcategories are}} in this category. Move or delete them first.",
    removeNow: "Delete “{name}”",
  },
  audit: {
    actions: {
      category_created: "Category added",
      category_edited: "Category edited",
      category_moved: "Category moved",
      category_deleted: "Category deleted",
    },
    subjects: { category: "Category" },
  },
} as const;

export const refusal = {
  category: {
    not_found: "Category not found; it may have been deleted.",
    too_deep:
      "Categories can have only two levels: a category with subcategories can’t go into another one, and a subcategory can’t contain others.",
    tree_changed:
      "The categories have just changed, so nothing was moved. Check the current order and try again.",
    has_subcategories: "This category has subcategories. Move or delete them first.",
    has_products: "This category has products. Move them to another category first.",
    in_use: "This category is still in use, such as by discussions in the forum. Move them first.",
  },
} as const;

export const texts = { coverage: { subjects: { category: "Category" } } } as const;
