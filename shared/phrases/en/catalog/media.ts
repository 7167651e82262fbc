export const done = {
  media_added: "Picture added to the library.",
  media_described: "Description saved.",
  media_removed: "Picture deleted.",
} as const;

export const fault = {
  picture_too_large: "The picture is too large; the maximum is 40 million pixels.",
  media_kind: "The file could not be read. Use an intact JPEG, PNG, WebP or AVIF picture.",
  media_too_large: "The file is too large; the maximum is 12 MB.",
} as const;

export const manager = {
  nav: { media: "Pictures" },
  audit: {
    actions: {
      media_added: "Picture added",
      media_described: "Picture description edited",
      media_removed: "Picture deleted",
    },
    subjects: { media: "Picture" },
  },
} as const;

export const products = {
  media: {
    title: "Pictures",
    intro:
      "Pictures for products, articles and pages. Each is stored in several sizes, and metadata such as the location is removed.",
    add: "Add pictures",
    upload: "Choose pictures",
    uploadHint: "JPEG, PNG, WebP or AVIF, up to 12 MB each.",
    drop: "or drop them here",
    send: "Upload",
    failed: "The upload failed. Please try again.",
    drawing: "Creating sizes …",
    search: "File name or description",
    find: "Search",
    all: "All pictures",
    emptyTitle: "No pictures uploaded yet",
    drawings:
      "The library contains the pictures uploaded here. The drawings of the demo products come with the program and are not included.",
    emptyText: "Drop pictures above, or press “Choose file”.",
    nothing: "No matching pictures",
    nothingText: "Try different keywords.",
    measures: "{width} × {height}",
    noAlt: "No description",
    removed: "Picture deleted.",
    saved: "Description saved.",
    picture: "Picture",
    alt: "Alt text",
    altText:
      "Describes the picture for people who can’t see it. It is copied to the product, where you can change it.",
    size: "Size",
    bytes: "File",
    kilobytes: "{size, number} KB",
    addedAt: "Added",
    usedBy: "Used in",
    unused: "Not used in any product or content.",
    inUse: "Pictures in use can’t be deleted. Remove it from these places first.",
    remove: "Delete picture",
    removeText:
      "This cannot be undone. Earlier versions of products and content will no longer show it.",
    close: "Close",
    unpermitted:
      "Choosing from the library requires the permission “{permission}”. Ask a colleague who manages staff.",
    loading: "Loading …",
  },
} as const;

export const refusal = {
  media: {
    not_found: "Picture not found; it may have been deleted.",
    in_use:
      "Products or content still use this picture. Remove it from them first, then delete it.",
  },
} as const;

export const texts = { coverage: { subjects: { picture: "Picture description" } } } as const;
