import { KeyStatus } from "#shared/licensing/licenses/rules.ts";

/** Keys of `keys.status`. */
export const statusWord = {
  [KeyStatus.valid]: "valid",
  [KeyStatus.invalid]: "invalid",
  [KeyStatus.authorised]: "authorised",
} as const satisfies Record<KeyStatus, string>;
