/** Why the program does not start, in one sentence for whoever starts it; anything else thrown is a bug. */
export class StartRefused extends Error {
  override name = "StartRefused";
}
