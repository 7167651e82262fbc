/** What a computer needs at least, and what it needs to work well. */
export const REQUIREMENT_LEVELS = ["minimum", "recommended"] as const;
export type RequirementLevel = (typeof REQUIREMENT_LEVELS)[number];

/** What is told of a computer, in words. */
export const REQUIREMENT_FIELDS = ["os", "cpu", "memory", "gpu", "disk", "display"] as const;
export type RequirementField = (typeof REQUIREMENT_FIELDS)[number];

/** Systems that a program runs on: the one named or a later one of its family. */
export const SYSTEMS = ["windows10", "windows11", "windows_server", "macos", "linux"] as const;
export type System = (typeof SYSTEMS)[number];

/** What draws: a part of the processor, or a card of its own. */
export const GRAPHICS = ["integrated", "dedicated"] as const;
export type Graphics = (typeof GRAPHICS)[number];

/** The most of each that anybody asks for. */
export const MEASURE_MAX = { cores: 256, memory: 4096, width: 16_384, height: 16_384 } as const;

/** The most characters that the words of a requirement may have, in every language. */
export const REQUIREMENT_MAX = { field: 200, note: 400 } as const;
