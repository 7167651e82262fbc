/** The page of one download. */
export const download = {
  title: "Download {name}",
  ready: "Your download is ready",
  readyText:
    "This link is yours alone and holds until {time}. A download that breaks off can be resumed until then.",
  save: "Save {name}",
  over: "The link that led here was over, or made for somebody else. Here is what you can do now.",
  buyTitle: "This file comes with {product}",
  buyText:
    "It is for members who have a valid key of this product or a paid order of it. If you bought it with another account, log in with that one.",
  buy: "See plans and prices",
  back: "All downloads of {product}",
  file: "File",
  version: "Version",
  size: "Size",
  checksum: "SHA‑256",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Could not copy",
} as const;
