import type { Requirement } from "#shared/content/cms/contract.ts";
import type { Graphics, RequirementField } from "#shared/content/computers/requirements.ts";

/** What the browser reveals about the computer; null: unknown. */
export interface ComputerFacts {
  readonly system: {
    readonly family: "windows" | "macos" | "linux" | "other";
    /** 11, 10 or 8 for anything older; null: 10 and 11 indistinguishable. */
    readonly version: number | null;
  } | null;
  /** Logical processors: one or two per core. */
  readonly threads: number | null;
  /** GB, rounded to a power of two and capped at one of `MEMORY_CAPS`. */
  readonly memory: number | null;
  readonly renderer: string | null;
  readonly graphics: Graphics | null;
  /** Pixels, longer side first. */
  readonly screen: readonly [number, number] | null;
}

/** `navigator.deviceMemory` caps of older and newer browsers. */
export const MEMORY_CAPS: readonly number[] = [8, 32];

/** `unsupported`: another operating system; `untold`: unknown. */
export type Fit = "fits" | "little" | "unsupported" | "untold";

/** Null: nothing comparable is required. */
export type Fits = Readonly<Record<RequirementField, Fit | null>>;

export function compareRequirement({ measures }: Requirement, facts: ComputerFacts): Fits {
  const { system, cores, memory, graphics, width, height } = measures;
  return {
    os: compareIfRequired(system, (asked) => systemFit(asked, facts.system)),
    cpu: compareIfRequired(cores, (asked) => coresFit(asked, facts.threads)),
    memory: compareIfRequired(memory, (asked) => memoryFit(asked, facts.memory)),
    gpu: compareIfRequired(graphics, (asked) => graphicsFit(asked, facts.graphics)),
    disk: "untold",
    display: compareIfRequired(width, (asked) => screenFit([asked, height ?? 0], facts.screen)),
  };
}

const compareIfRequired = <T>(asked: T | null, fit: (asked: T) => Fit): Fit | null =>
  asked === null ? null : fit(asked);

const met = (isMet: boolean): Fit => (isMet ? "fits" : "little");

const supported = (is: boolean): Fit => (is ? "fits" : "unsupported");

function systemFit(
  asked: NonNullable<Requirement["measures"]["system"]>,
  told: ComputerFacts["system"],
): Fit {
  if (!told) return "untold";
  const { family, version } = told;
  if (asked === "macos" || asked === "linux") return supported(family === asked);
  if (family !== "windows") return "unsupported";
  if (asked === "windows_server") return "untold"; // browsers report it as its desktop version
  if (version === null) return asked === "windows10" ? "fits" : "untold";
  return supported(version >= (asked === "windows10" ? 10 : 11));
}

function coresFit(asked: number, threads: number | null): Fit {
  if (threads === null) return "untold";
  if (threads < asked) return "little";
  return threads >= 2 * asked ? "fits" : "untold";
}

function memoryFit(asked: number, told: number | null): Fit {
  if (told === null) return "untold";
  if (told >= asked) return "fits";
  return MEMORY_CAPS.includes(told) ? "untold" : "little";
}

/** A dedicated card may be present while the browser renders on integrated graphics. */
function graphicsFit(asked: Graphics, told: Graphics | null): Fit {
  if (told === null) return "untold";
  return asked === "integrated" || told === "dedicated" ? "fits" : "untold";
}

function screenFit(
  [width, height]: readonly [number, number],
  screen: ComputerFacts["screen"],
): Fit {
  return screen ? met(screen[0] >= width && screen[1] >= height) : "untold";
}

export interface Verdict {
  readonly level: "recommended" | "minimum" | "little" | "unsupported" | "untold";
  /** Fields of the named level (or the minimum) that fail or are unknown. */
  readonly fields: readonly RequirementField[];
}

interface Levels {
  readonly minimum: Requirement | null;
  readonly recommended: Requirement | null;
}

/** Highest level with a match and no mismatch. */
export function evaluateComputer({ minimum, recommended }: Levels, facts: ComputerFacts): Verdict {
  const least = minimum && compareRequirement(minimum, facts);
  const best = recommended && compareRequirement(recommended, facts);
  for (const level of ["unsupported", "little"] as const) {
    const fields = least ? fieldsWith(least, level) : [];
    if (fields.length > 0) return { level, fields };
  }
  if (best && isSatisfied(best))
    return { level: "recommended", fields: fieldsWith(best, "untold") };
  if (least && isSatisfied(least)) return { level: "minimum", fields: fieldsWith(least, "untold") };
  return { level: "untold", fields: [] };
}

const isSatisfied = (fits: Fits): boolean => {
  const told = Object.values(fits);
  return told.includes("fits") && !told.includes("little") && !told.includes("unsupported");
};

const fieldsWith = (fits: Fits, asked: Fit): RequirementField[] =>
  (Object.keys(fits) as RequirementField[]).filter((field) => fits[field] === asked);
