export const computers = {
  check: {
    title: "Will it run on this computer?",
    text: "Your browser knows some of this computer’s specifications. Compare them with the table; nothing is sent to us.",
    phone:
      "You are on a phone or tablet, which can’t run these programs. Open this page on the computer you want to use, and check it there.",
    copy: "Copy page link",
    copied: "Copied",
    notCopied: "Couldn’t copy",
    submit: "Check this computer",
    again: "Check again",
    sum: "{count, plural, one {Result for the program on this page} other {Results for the # programs on this page}}",
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
    other: "Unsupported operating system",
    threads: "{count, plural, one {# thread} other {# threads}}",
    memory: "About {gigabytes, number} GB",
    memoryAtLeast: "{gigabytes, number} GB or more",
    screen: "{width} × {height}",
  },
  fit: {
    fits: "Enough",
    little: "Too little",
    unsupported: "Not supported",
    untold: "Unknown",
  },
  verdict: {
    recommended: "Meets the recommended level",
    minimum: "Meets the minimum",
    little: "Too little",
    unsupported: "Not supported",
    untold: "Unknown",
    counted: "{verdict}: {count, number}",
    because: "Too little: {fields}.",
    notOn: "Not supported: {fields}.",
    except: "Please check these yourself: {fields}.",
    between: ", ",
    open: "Your browser reports too little to tell.",
  },
  compare: {
    text: "Select up to {count, number} programs to compare.",
    submit: "Compare",
    pick: "Compare {name}",
    notes: "Notes",
    caption: "Comparison of the selected programs",
    all: "All programs",
    tooMany: "Only the first {count, number} you selected are shown.",
    ticked: "{count, number} of {most, number} selected",
    full: "{most, number} selected. To choose another, deselect one.",
  },
} as const;

export const content = {
  computer: {
    title: "System requirements",
    intro: "“Minimum” is enough to run it; “recommended” suits daily work and larger programs.",
    caption: "Requirements of each program, minimum and recommended",
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
    empty: {
      title: "No requirements yet",
      text: "Contact us to check your computer before you buy.",
    },
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
      "The computer each program needs. Visitors see what is published, and can check their own computer.",
    search: "Name, part number or text",
    product: "Software",
    code: "Part number",
    emptyTitle: "No requirements yet",
    emptyText: "Start with one program. The requirements stay hidden until you publish them.",
    new: "Add requirements",
    newIntro: "They stay hidden until you publish them.",
    allTitle: "Every program has its requirements",
    allText: "When you add a program, write its requirements here.",
    levels: {
      minimum: "What the program needs to run.",
      recommended:
        "What suits daily work. If you leave all of it empty, visitors see only the minimum.",
    },
    note: "Note",
    noteText: "Shown below the program’s name; optional.",
    measures: {
      title: "Numeric values",
      text: "The same requirements as numbers, used when visitors check their computer. Empty values are not checked.",
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
