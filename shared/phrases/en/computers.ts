/** What the page of system requirements says besides. */
export const computers = {
  check: {
    title: "Does this computer do?",
    text: "Your browser knows part of what this computer is. Compare it with the table; nothing of it is sent to us.",
    submit: "Check this computer",
    again: "Check again",
    told: "What your browser tells",
    notTold: "Not told",
    unknown:
      "No browser tells the clock speed, free disk space, graphics memory or a second graphics card.",
  },
  facts: {
    windows: "Windows {version}",
    windowsEither: "Windows 10 or 11",
    windowsOlder: "Windows before 10",
    macos: "macOS",
    linux: "Linux",
    other: "Not a system these programs run on",
    threads: "{count, plural, one {# thread} other {# threads}} at once",
    memory: "About {gigabytes, number} GB",
    memoryAtLeast: "{gigabytes, number} GB or more",
    screen: "{width} × {height}",
  },
  fit: { fits: "Enough", little: "Too little", untold: "Not told" },
  verdict: {
    recommended: "Meets the recommended level",
    minimum: "Meets the minimum",
    little: "Too little",
    untold: "Cannot tell",
    because: "Too little: {fields}.",
    except: "Not told by your browser: {fields}.",
    between: ", ",
    open: "Your browser tells too little to say.",
  },
  compare: {
    text: "Tick up to {count, number} programs to see them side by side.",
    submit: "Compare",
    pick: "Compare {name}",
    caption: "The chosen programs side by side",
    all: "All programs",
    tooMany: "The first {count, number} of those you ticked are shown.",
  },
};
