/** Shown to the operator without a stack. */
export class StartRefused extends Error {
  override name = "StartupError";
}
