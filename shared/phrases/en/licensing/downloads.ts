export const done = {
  release_created: "Version created. Add its files, then publish it.",
  release_changed: "Version saved.",
  release_published: "Version published.",
  release_withdrawn: "Version unpublished.",
  release_file_added: "File added.",
  release_file_removed: "File deleted.",
} as const;

export const download = {
  title: "Download {name}",
  ready: "Your download is ready",
  readyText:
    "This link is for you only and is valid until {time}. You can resume an interrupted download until then.",
  save: "Save {name}",
  over: "This link has expired or was created for someone else. Here is what you can do:",
  buyTitle: "This file is included with {product}",
  buyText:
    "It is for members with a valid key or a paid order of this product. If you bought it with another account, log in with that one.",
  buy: "View plans and prices",
  back: "All downloads of {product}",
  file: "File",
  version: "Version",
  size: "Size",
  checksum: "SHA‑256",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Couldn’t copy",
} as const;

export const fault = {
  version: "Use letters, digits, dots and hyphens, such as 2.1.0.",
  version_taken: "A version with this name already exists.",
  file_name: "File names can contain only letters, digits, spaces and . _ - + ( ).",
  file_twice: "This version already has a file with this name.",
} as const;

export const manager = {
  nav: { downloads: "Downloads" },
  audit: {
    actions: {
      release_created: "Created a version",
      release_edited: "Edited a version",
      release_published: "Published a version",
      release_unpublished: "Unpublished a version",
      release_file_added: "Added a file",
      release_file_removed: "Deleted a file",
    },
  },
  downloads: {
    title: "Downloads",
    intro: "Product versions and their files. Visitors see published versions immediately.",
    new: "New version",
    search: "Product, part number or version",
    state: "Status",
    emptyTitle: "No versions",
    emptyText: "Create a version, add its files and publish it.",
    product: "Product",
    named: "{name} {version}",
    code: "Part number",
    channel: "Channel",
    date: "Date",
    files: "Files",
    count: "Downloads",
    states: { draft: "Draft", published: "Published", withdrawn: "Unpublished" },
    channels: { stable: "Stable", beta: "Beta" },
    version: "Version",
    notes: "Release notes (Markdown)",
    newIntro: "A version stays hidden until it is published. You add its files in the next step.",
    findProduct: "Find the product by name or part number",
    moreProducts:
      "{more, plural, one {# more product matches: narrow your search.} other {# more products match: narrow your search.}}",
    find: "Search",
    said: "Version details",
    saidHint: "You can correct the date and notes after publishing.",
    choice: "{name} ({code})",
    page: "View as visitor",
    publish: "Publish",
    withdraw: "Unpublish",
    filesOf: "{count, plural, =0 {Files} one {# file} other {# files}}",
    filesOpen:
      "Add all files, then publish. Size and checksum are calculated as each file is uploaded.",
    filesShut: "Files of a published version can’t be changed. Unpublish it first.",
    file: "File",
    platform: "System",
    access: "Available to",
    size: "Size",
    recent: "Last 30 days",
    remove: "Delete",
    removeNamed: "Delete {name}",
    removeAsk: "Delete {name}? Its download count is deleted too.",
    platforms: { any: "All systems", windows: "Windows", linux: "Linux", macos: "macOS" },
    accesses: { public: "Everyone", entitled: "Product owners" },
    fileHint: "Up to 2 GB; up to 5 MB without JavaScript.",
    upload: "Add file",
    uploading: "Uploading the file",
    of: "{sent} of {size}",
    uploadFailed: "The file could not be uploaded. Check your connection and try again.",
  },
} as const;

export const product = {
  downloads: {
    title: "Downloads",
    note: "Public files can be downloaded immediately. Files for product owners require a login and a valid key or a paid order. Interrupted downloads can be resumed.",
    earlier: "{count, plural, one {# earlier version} other {# earlier versions}}",
    version: "Version {version}",
    stable: "Stable",
    beta: "Beta",
    get: "Download",
    getNamed: "Download {name}",
    owners: "for product owners",
    owned: "You own this",
    checksum: "SHA‑256",
    platform: { any: "All systems", windows: "Windows", linux: "Linux", macos: "macOS" },
  },
} as const;

export const refusal = {
  download: {
    not_found: "This download does not exist or is no longer available.",
    not_entitled: "This download is for product owners only.",
    link_expired:
      "This link has expired or was created for someone else. Open the download page to get a new one.",
  },
  release: {
    not_found: "This version does not exist.",
    version_taken: "A version with this name already exists.",
    without_files: "Add a file before you publish this version.",
    published: "Files of a published version can’t be changed. Unpublish it first.",
  },
  upload: {
    incomplete: "The file was not uploaded completely. Please upload it again.",
  },
} as const;

export const texts = { coverage: { subjects: { release: "Release notes" } } } as const;
