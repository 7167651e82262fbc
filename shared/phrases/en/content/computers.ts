export const computers = {
  check: {
    title: "Will it run on this computer?",
    text: "Your browser knows some of this computer’s specifications. Compare them with the table; none of it is sent to us.",
    phone:
      "You are on a phone or tablet, which these programs do not run on. Open this page on the computer that you mean, and check it there.",
    copy: "Copy this page’s address",
    copied: "Copied",
    notCopied: "Could not be copied",
    submit: "Check this computer",
    again: "Check again",
    sum: "{count, plural, one {How the program on this page suits this computer} other {How the # programs on this page suit this computer}}",
    told: "What your browser reports",
    notTold: "Not reported",
    unknown:
      "Browsers do not report the clock speed, free disk space, graphics memory or a second graphics card.",
  },
  find: {
    label: "Find a program",
    placeholder: "Program name",
    action: "Search",
    count: "{count, plural, one {# program} other {# programs}}",
    found:
      "{count, plural, =0 {No program is called “{search}”} one {# program called “{search}”} other {# programs called “{search}”}}",
    clear: "Show all",
  },
  facts: {
    windows: "Windows {version}",
    windowsEither: "Windows 10 or 11",
    windowsOlder: "Windows before 10",
    macos: "macOS",
    linux: "Linux",
    other: "Not a system these programs run on",
    threads: "{count, plural, one {# thread} other {# threads}}",
    memory: "About {gigabytes, number} GB",
    memoryAtLeast: "{gigabytes, number} GB or more",
    screen: "{width} × {height}",
  },
  fit: {
    fits: "Enough",
    little: "Too little",
    unsupported: "Not supported",
    untold: "Cannot tell",
  },
  verdict: {
    recommended: "Meets the recommended level",
    minimum: "Meets the minimum",
    little: "Too little",
    unsupported: "Not supported",
    untold: "Cannot tell",
    counted: "{verdict}: {count, number}",
    because: "Too little: {fields}.",
    notOn: "Not supported: {fields}.",
    except: "Please check these yourself: {fields}.",
    between: ", ",
    open: "Your browser reports too little to say.",
  },
  compare: {
    text: "Tick up to {count, number} programs to see them side by side.",
    submit: "Compare",
    pick: "Compare {name}",
    notes: "Notes",
    caption: "The chosen programs side by side",
    all: "All programs",
    tooMany: "The first {count, number} of those you ticked are shown.",
    ticked: "{count, number} of {most, number} ticked",
    full: "{most, number} ticked. To choose another, untick one.",
  },
} as const;

export const content = {
  computer: {
    title: "System requirements",
    intro:
      "The minimum is enough to run it; the recommended hardware suits daily work and larger programs.",
    caption: "What each program needs, minimum and recommended",
    product: "Software",
    level: { minimum: "Minimum", recommended: "Recommended" },
    levels: "Level",
    field: {
      os: "Operating system",
      cpu: "Processor",
      memory: "Memory",
      gpu: "Graphics",
      disk: "Disk space",
      display: "Display",
    },
    empty: { title: "No requirements yet", text: "Contact us to check a computer before you buy." },
  },
} as const;

export const manager = {
  nav: { computers: "System requirements" },
  audit: { subjects: { computer: "System requirements" } },
} as const;

export const products = {
  parts: {
    minimum: "Minimum",
    recommended: "Recommended",
    os: "Operating system",
    cpu: "Processor",
    memory: "Memory",
    gpu: "Graphics",
    disk: "Disk space",
    display: "Display",
    system: "System",
    cores: "Cores",
    graphics: "Graphics",
    width: "Width",
    height: "Height",
    note: "Note",
  },
} as const;

export const texts = {
  coverage: { subjects: { computer: "System requirements" } },
  computers: {
    title: "System requirements",
    intro:
      "What computer each program needs. Visitors compare what is published, and check their own computer.",
    search: "Name, part number or text",
    product: "Software",
    code: "Part number",
    emptyTitle: "No requirements yet",
    emptyText: "Write them for one program; nobody sees them before you publish them.",
    new: "Add requirements",
    newIntro: "Nobody sees them before you publish them.",
    allTitle: "Written for every program",
    allText: "When there is a new program, its requirements are written here.",
    levels: {
      minimum: "What the program runs on.",
      recommended: "What suits daily work. Left empty altogether, visitors see the minimum alone.",
    },
    note: "Note",
    noteText: "Shown below the program’s name; optional.",
    measures: {
      title: "In numbers",
      text: "The same once more in numbers, with which visitors check their computer. What is left empty is not checked.",
      any: "Not checked",
      system: "System, or later",
      cores: "Processor cores",
      memory: "Memory (GB)",
      graphics: "Graphics",
      width: "Display width (px)",
      height: "Display height (px)",
      of: {
        windows10: "Windows 10",
        windows11: "Windows 11",
        windows_server: "Windows Server",
        macos: "macOS",
        linux: "Linux",
        integrated: "Integrated graphics",
        dedicated: "Dedicated card",
      },
      coresUnit: "cores",
    },
  },
} as const;
