export const catalogue = {
  home: { all: "Browse all products", support: "More articles" },
} as const;

export const fault = {
  home_hero: "The page needs exactly one visible opening section.",
} as const;

export const layout = {
  home: {
    title: "Home page",
    sections: "Sections",
    sectionsText:
      "From top to bottom. Drag the handle or use the arrows to reorder. There must be exactly one opening section, because it contains the page title.",
    section: "Section {number, number}",
    add: "Add section",
    kind: "Type",
    choose: "Please choose",
    kinds: {
      hero: "Opening with title and buttons",
      products: "Products",
      values: "Key strengths",
      text: "Text and picture",
      news: "Latest news",
      articles: "Knowledge base articles",
    },
    heading: "Heading",
    headingNote: "Optional for key strengths.",
    lead: "Introduction",
    primaryAction: "Main button, to all products",
    secondaryAction: "Second button, to the contact page",
    picture: "Picture",
    choosePicture: "Choose a picture",
    removePicture: "Remove picture",
    noPicture: "No picture chosen. The built-in illustration is used.",
    alt: "Alt text",
    text: "Text",
    productsNote:
      "Shown in this order. If you choose none, products marked for the home page are shown.",
    product: "Product {number, number}",
    addProduct: "Add product",
    values: "Strength {number, number}",
    addValue: "Add strength",
    valueTitle: "Title",
    valueText: "Text",
    count: "Number to show, 1 to 6",
    article: "Article {number, number}",
    addArticle: "Add article",
    gone: "No longer visible to visitors",
    hidden: "Hide for now",
    preview: "Preview latest saved version",
    previewTitle: "This is a preview. Visitors see it once it is published.",
    back: "Back to editing",
  },
} as const;

export const manager = { nav: { home: "Home page" } } as const;

export const products = { parts: { sections: "Section", heading: "Heading" } } as const;

export const texts = { coverage: { subjects: { home: "Home page" } } } as const;
