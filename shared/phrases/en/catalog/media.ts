export const done = {
  media_added: "The picture is in the library.",
  media_described: "The description is saved.",
  media_removed: "The picture is deleted.",
} as const;

export const fault = {
  picture_too_large: "The picture is too large; at most 40 million pixels.",
  media_kind: "This file cannot be read. Please use a whole JPEG, PNG, WebP or AVIF picture.",
  media_too_large: "The file is too large; the limit is 12 MB.",
} as const;

export const manager = {
  nav: { media: "Pictures" },
  audit: {
    actions: {
      media_added: "Picture added",
      media_described: "Picture described",
      media_removed: "Picture deleted",
    },
    subjects: { media: "Picture" },
  },
} as const;

export const products = {
  media: {
    title: "Pictures",
    intro:
      "Pictures for products, articles and pages. Each is stored in several sizes, and details such as the place it was taken at are removed.",
    add: "Add pictures",
    upload: "Choose pictures",
    uploadHint: "JPEG, PNG, WebP or AVIF, up to 12 MB each.",
    drop: "or drop them here",
    send: "Upload",
    failed: "The upload failed. Please try again.",
    drawing: "Making the sizes …",
    search: "File name or description",
    find: "Search",
    all: "All pictures",
    emptyTitle: "No pictures uploaded yet",
    drawings:
      "The library holds what is uploaded here; the drawings of the demo’s products come with the program and are not part of it.",
    emptyText: "Drop pictures above, or press “Choose file”.",
    nothing: "No picture answers to that",
    nothingText: "Try other words.",
    measures: "{width} × {height}",
    noAlt: "No description",
    removed: "The picture is deleted.",
    saved: "The description is saved.",
    picture: "Picture",
    alt: "What it shows",
    altText:
      "Describes the picture for people who cannot see it. It is copied into the product, where you can change it.",
    size: "Size",
    bytes: "File",
    kilobytes: "{size, number} KB",
    addedAt: "Added",
    usedBy: "Where it is shown",
    unused: "No product and no text shows it.",
    inUse: "While it is shown it cannot be deleted. Take it out of these first.",
    remove: "Delete the picture",
    removeText:
      "This cannot be undone. Earlier versions of products and texts are shown without it.",
    close: "Close",
    unpermitted:
      "Choosing from the library takes the permission “{permission}”, which whoever manages staff can give you.",
    loading: "Loading …",
  },
} as const;

export const refusal = {
  media: {
    not_found: "There is no such picture; it may have been deleted.",
    in_use: "Products or texts still show this picture. Take it out of them first, then delete it.",
  },
} as const;

export const texts = { coverage: { subjects: { picture: "Picture description" } } } as const;
