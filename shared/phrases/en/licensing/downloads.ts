export const done = {
  release_created: "The version is created. Add its files, then publish it.",
  release_changed: "The version is saved.",
  release_published: "The version is published.",
  release_withdrawn: "The version is withdrawn.",
  release_file_added: "The file is added.",
  release_file_removed: "The file is deleted.",
} as const;

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

export const fault = {
  version: "Letters, digits, dots and hyphens, such as 2.1.0.",
  version_taken: "There is already a version of this name.",
  file_name: "A file’s name has letters, digits, spaces and . _ - + ( ) only.",
  file_twice: "This version already has a file of this name.",
} as const;

export const manager = {
  nav: { downloads: "Downloads" },
  audit: {
    actions: {
      release_created: "Began a version",
      release_edited: "Changed a version",
      release_published: "Published a version",
      release_unpublished: "Withdrew a version",
      release_file_added: "Added a file",
      release_file_removed: "Deleted a file",
    },
  },
  downloads: {
    title: "Downloads",
    intro: "Versions of products with their files. What is published is seen by visitors at once.",
    new: "New version",
    search: "Product, code or version",
    state: "State",
    emptyTitle: "No versions",
    emptyText: "Begin a version, add its files and publish it.",
    product: "Product",
    named: "{name} {version}",
    code: "Code",
    channel: "Channel",
    date: "Date",
    files: "Files",
    count: "Downloads",
    states: { draft: "Draft", published: "Published", withdrawn: "Withdrawn" },
    channels: { stable: "Stable", beta: "Beta" },
    version: "Version",
    notes: "Release notes (Markdown)",
    newIntro: "A version is seen by nobody until it is published; its files come after this step.",
    findProduct: "Find the product by name or part number",
    moreProducts:
      "{more, plural, one {# more product answers to this: narrow the search.} other {# more products answer to this: narrow the search.}}",
    find: "Search",
    said: "About the version",
    saidHint: "Dates and notes can be corrected after publishing, too.",
    choice: "{name} ({code})",
    page: "View as visitor",
    publish: "Publish",
    withdraw: "Withdraw",
    filesOf: "{count, plural, =0 {Files} one {# file} other {# files}}",
    filesOpen:
      "Add all files, then publish. Length and checksum are worked out while a file arrives.",
    filesShut: "Files of a published version stay as they are. Withdraw it to change them.",
    file: "File",
    platform: "System",
    access: "For whom",
    size: "Size",
    recent: "Last 30 days",
    remove: "Delete",
    removeNamed: "Delete {name}",
    removeAsk: "Delete {name}? Its download count goes with it.",
    platforms: { any: "All systems", windows: "Windows", linux: "Linux", macos: "macOS" },
    accesses: { public: "Everybody", entitled: "Owners only" },
    fileHint: "Up to 2 GB; without scripts up to 5 MB.",
    upload: "Add file",
    uploading: "Sending the file",
    of: "{sent} of {size}",
    uploadFailed: "The file could not be sent. Check the connection and try again.",
  },
} as const;

export const product = {
  downloads: {
    title: "Downloads",
    note: "Public files download at once. Files for owners need a login and a valid key or a paid order; a broken download can be resumed.",
    earlier: "{count, plural, one {# earlier version} other {# earlier versions}}",
    version: "Version {version}",
    stable: "Stable",
    beta: "Beta",
    get: "Download",
    getNamed: "Download {name}",
    owners: "for owners",
    owned: "You own this",
    checksum: "SHA‑256",
    platform: { any: "All systems", windows: "Windows", linux: "Linux", macos: "macOS" },
  },
} as const;

export const refusal = {
  download: {
    not_found: "This download does not exist or has been withdrawn.",
    not_entitled: "This download is for those who have the product.",
    link_expired:
      "This link is over or was made for somebody else. Open the download’s page for a new one.",
  },
  release: {
    not_found: "This version does not exist.",
    version_taken: "There is already a version of this name.",
    without_files: "Add a file before you publish this version.",
    published: "Files of a published version stay as they are. Withdraw it first.",
  },
  upload: {
    incomplete: "The file did not arrive whole. Please send it again.",
  },
} as const;

export const texts = { coverage: { subjects: { release: "Release notes" } } } as const;
