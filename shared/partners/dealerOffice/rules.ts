import { MAX_DEPTH, SETUP_PARTS } from "../dealers/rules.ts";

/** As the query of a list has them. */
export const DEALER_LEVELS = ["1", "2", "3"] as const satisfies {
  readonly length: typeof MAX_DEPTH;
};
export const SETUP_CHOICES = ["complete", "incomplete", ...SETUP_PARTS] as const;
export type SetupChoice = (typeof SETUP_CHOICES)[number];

/** A dealer in the tree. */
export interface TreeNode {
  readonly uuid: string;
  readonly parent: string | null;
  readonly level: number;
  readonly state: string;
  /** In force now; null: none is. */
  readonly percent: number | null;
}

/** Why a dealer cannot be put somewhere. */
export type MoveProblem = "same" | "closed" | "cycle" | "too_deep" | "percent";

export interface MovePlan<Node extends TreeNode> {
  /** Everyone below, who comes along. */
  readonly companions: readonly Node[];
  readonly level: number;
  /** Null: nothing is known against it. Later versions of agreements are known to the server alone. */
  readonly problem: MoveProblem | null;
}

export function listBelow<Node extends TreeNode>(nodes: readonly Node[], id: string): Node[] {
  return below(childrenOf(nodes), id);
}

type Children<Node> = ReadonlyMap<string | null, readonly Node[]>;

const childrenOf = <Node extends TreeNode>(nodes: readonly Node[]): Children<Node> =>
  Map.groupBy(nodes, ({ parent }) => parent);

const below = <Node extends TreeNode>(children: Children<Node>, id: string | null): Node[] =>
  (children.get(id) ?? []).flatMap((child) => [child, ...below(children, child.uuid)]);

/** What a move would change; `parent` null: directly below the company. Undefined for unknown dealers. */
export function planMove<Node extends TreeNode>(
  nodes: readonly Node[],
  { id, parent }: { readonly id: string; readonly parent: string | null },
): MovePlan<Node> | undefined {
  const moved = nodes.find(({ uuid }) => uuid === id);
  const upper = parent === null ? null : nodes.find(({ uuid }) => uuid === parent);
  if (!moved || upper === undefined) return undefined;
  const companions = listBelow(nodes, id);
  const level = (upper?.level ?? 0) + 1;
  const height = Math.max(0, ...companions.map((each) => each.level - moved.level));
  const problem = (): MoveProblem | null => {
    if (moved.state === "closed" || upper?.state === "closed") return "closed";
    if (upper && [moved, ...companions].includes(upper)) return "cycle";
    if (moved.parent === parent) return "same";
    if (level + height > MAX_DEPTH) return "too_deep";
    return upper && (moved.percent ?? 0) > (upper.percent ?? 0) ? "percent" : null;
  };
  return { companions, level, problem: problem() };
}

/** Each after the one above, siblings in the order given. */
export const inTreeOrder = <Node extends TreeNode>(nodes: readonly Node[]): Node[] =>
  below(childrenOf(nodes), null);
