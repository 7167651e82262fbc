import { join, relative } from "node:path";
import { importFault } from "./imports.ts";

/** The house's own rules as a plugin of oxlint: who may import whom, and who may look outside. */
const root = join(import.meta.dirname, "../..");

interface Literal {
  readonly value?: unknown;
}
interface Identifier {
  readonly type: string;
  readonly name?: string;
}
interface Node {
  readonly type: string;
  readonly source?: Literal | null;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly specifiers?: readonly { readonly importKind?: string; readonly imported?: Identifier }[];
  readonly callee?: Identifier;
  readonly object?: Identifier;
  readonly property?: Identifier;
  readonly arguments?: readonly unknown[];
}
interface Context {
  readonly filename: string;
  report(fault: { node: Node; message: string }): void;
}

const imports = {
  create(context: Context) {
    const from = relative(root, context.filename);
    const check = (node: Node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== "string") return;
      const message = importFault({ from, specifier, typeOnly: isTypeOnly(node) });
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

function isTypeOnly({ importKind, exportKind, specifiers = [] }: Node): boolean {
  if (importKind === "type" || exportKind === "type") return true;
  return specifiers.length > 0 && specifiers.every((each) => each.importKind === "type");
}

/** Reads of the environment, the clock and randomness: everybody but main.ts is handed them. */
const READS: Readonly<Record<string, RegExp>> = {
  Date: /^now$/,
  Math: /^random$/,
  process: /^(env|hrtime)$/,
  crypto: /^(randomUUID|getRandomValues)$/,
};
const RANDOM = /^(random|getRandomValues|webcrypto)/;

const outside = {
  create(context: Context) {
    const refuse = (node: Node) =>
      context.report({
        node,
        message:
          "The environment, the clock and randomness come from the scope; main.ts reads them.",
      });
    const isDate = ({ callee }: Node) => callee?.type === "Identifier" && callee.name === "Date";
    return {
      NewExpression(node: Node) {
        if (isDate(node) && node.arguments?.length === 0) refuse(node);
      },
      CallExpression(node: Node) {
        if (isDate(node)) refuse(node);
      },
      MemberExpression(node: Node) {
        const { object, property } = node;
        if (READS[object?.name ?? ""]?.test(property?.name ?? "")) refuse(node);
      },
      ImportDeclaration(node: Node) {
        if (!/^(node:)?crypto$/.test(String(node.source?.value))) return;
        const random = node.specifiers?.some(({ imported }) => RANDOM.test(imported?.name ?? ""));
        if (random) refuse(node);
      },
    };
  },
};

export default { meta: { name: "house" }, rules: { imports, outside } };
