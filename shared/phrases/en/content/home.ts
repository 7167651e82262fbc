export const catalogue = {
  home: { all: "Browse all products", support: "More articles" },
} as const;

export const fault = {
  home_hero: "The page needs exactly one opening section that is not hidden.",
} as const;

export const layout = {
  home: {
    title: "Home page",
    sections: "Sections",
    sectionsText:
      "From the top of the page to its foot. Drag them by their handle, or use the arrows. The opening section is there exactly once, because it tells the page’s title.",
    section: "Section {number, number}",
    add: "Add a section",
    kind: "Kind",
    choose: "Please choose",
    kinds: {
      hero: "Opening with title and buttons",
      products: "Products",
      values: "Strengths in short",
      text: "Text and picture",
      news: "Newest news",
      articles: "Articles of the knowledge base",
    },
    heading: "Heading",
    headingNote: "May stay empty above strengths.",
    lead: "Introduction",
    primaryAction: "Main button, to all products",
    secondaryAction: "Second button, to the contact page",
    picture: "Picture",
    choosePicture: "Choose a picture",
    removePicture: "Remove the picture",
    noPicture: "None chosen. The opening then shows the drawing that comes with the shop.",
    alt: "What the picture shows",
    text: "Text",
    productsNote: "In this order. Without any, those that are marked for the home page are shown.",
    product: "Product {number, number}",
    addProduct: "Add a product",
    values: "Strength {number, number}",
    addValue: "Add a strength",
    valueTitle: "Title",
    valueText: "Text",
    count: "How many, 1 to 6",
    article: "Article {number, number}",
    addArticle: "Add an article",
    gone: "No longer shown to visitors",
    hidden: "Hide for now",
    preview: "Preview the newest saved version",
    previewTitle: "This is a preview. Visitors see it once it is published.",
    back: "Back to editing",
  },
} as const;

export const manager = { nav: { home: "Home page" } } as const;

export const products = { parts: { sections: "Section", heading: "Heading" } } as const;

export const texts = { coverage: { subjects: { home: "Home page" } } } as const;
