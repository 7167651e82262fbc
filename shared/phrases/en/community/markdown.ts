export const community = {
  code: { copy: "Copy", copied: "Copied", failed: "Couldn’t copy" },
  sample: {
    title: "Texts by members",
    intro: "How a text looks as a post, and as plain text.",
    name: "Title",
    text: "Text",
    send: "Show",
    file: "File: {name}",
  },
} as const;
