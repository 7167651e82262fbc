import type { Env, MarkdownIt } from "markdown-it";

/** Steps of the parser on one text; what people write takes less than one for each character. */
export const MAX_STEPS = 200_000;
/** Blocks of one text; a table's cell is three. */
export const MAX_BLOCKS = 12_000;
/** Quotes and lists within each other; a list is two. */
export const MAX_NESTING = 20;

export class TooMuchWork extends Error {
  override name = "TooMuchWork";
}

const spent = Symbol("steps");

/** Steps that a text took; equal for equal texts. */
export const stepsOf = (env: Env): number => Number(env[spent] ?? 0);

function spend(env: Env): void {
  const steps = stepsOf(env) + 1;
  if (steps > MAX_STEPS) throw new TooMuchWork();
  env[spent] = steps;
}

const INSIDE = ["paragraph", "reference", "blockquote", "list", "table"];

/** Throws `TooMuchWork` beyond the limits: the parser itself would take quadratic time, or drop what is nested too deep. */
export function limitWork(markdown: MarkdownIt): void {
  markdown.block.ruler.before(
    "table",
    "budget",
    ({ env, tokens, level }) => {
      spend(env);
      if (tokens.length > MAX_BLOCKS || level >= MAX_NESTING - 1) throw new TooMuchWork();
      return false;
    },
    { alt: INSIDE },
  );
  markdown.inline.ruler.before("text", "budget", ({ env }) => {
    spend(env);
    return false;
  });
  const skipToken = markdown.inline.skipToken.bind(markdown.inline);
  markdown.inline.skipToken = (state) => {
    spend(state.env);
    skipToken(state);
  };
}
