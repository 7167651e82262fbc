export const REQUIREMENT_LEVELS = ["minimum", "recommended"] as const;
export type RequirementLevel = (typeof REQUIREMENT_LEVELS)[number];

export const REQUIREMENT_FIELDS = ["os", "cpu", "memory", "gpu", "disk", "display"] as const;
export type RequirementField = (typeof REQUIREMENT_FIELDS)[number];

/** The one named or a later one of its family. */
export const SYSTEMS = ["windows10", "windows11", "windows_server", "macos", "linux"] as const;
export type System = (typeof SYSTEMS)[number];

export const GRAPHICS = ["integrated", "dedicated"] as const;
export type Graphics = (typeof GRAPHICS)[number];

/** Memory in GB, display in pixels. */
export const MEASURE_MAX = { cores: 256, memory: 4096, width: 16_384, height: 16_384 } as const;

/** Characters per language. */
export const REQUIREMENT_MAX = { field: 200, note: 400 } as const;
