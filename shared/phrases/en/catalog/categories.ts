export const done = {
  category_created: "Category added.",
  category_edited: "Category saved.",
  category_moved: "Category moved.",
  category_deleted: "Category deleted.",
} as const;

export const fault = { category_taken: "Another category has this already." } as const;

export const manager = {
  nav: { categories: "Categories" },
  categories: {
    title: "Categories",
    intro:
      "The categories of the site’s menu and product list. Drag them or use the buttons; visitors see changes at once.",
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
    undone: "The move has been undone.",
    created: "“{name}” has been added.",
    deleted: "The category has been deleted.",
    emptyTitle: "No categories yet",
    emptyText: "Add the first one, so that products have a place.",
    details: "Name and code",
    name: "Name",
    slug: "Code in files",
    slugHint:
      "Names this category when products are imported and exported. Left empty, it is made of the English name.",
    savedTitle: "Saved.",
    place: "Place: {where}",
    seeThem: "See them",
    whereTop: "Top level",
    remove: "Delete category",
    removeText: "The site’s menu will no longer have this category.",
    removeProducts:
      "{count, plural, one {There is # product} other {There are # products}} in this category. Put them into another one first, then delete it.",
    removeSubs:
      "{count, plural, one {There is # category} other {There are # categories}} in this one. Move or delete them first.",
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
    not_found: "This category cannot be found; it may have been deleted.",
    too_deep:
      "Categories have two levels: one that has others in it cannot go into another, and nothing can go into a subcategory.",
    tree_changed:
      "The categories have just changed, perhaps by a colleague, so nothing was moved. Look at the order as it is now and try again.",
    has_subcategories: "There are categories in this one. Move or delete them first.",
    has_products:
      "There are products in this category. Put them into another one first, then delete it.",
  },
} as const;

export const texts = { coverage: { subjects: { category: "Category" } } } as const;
