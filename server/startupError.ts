/** Shown to the operator without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}
