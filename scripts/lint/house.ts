import { join, relative } from "node:path";
import { importViolation } from "./imports.ts";

const root = join(import.meta.dirname, "../..");

interface Literal {
  readonly type?: string;
  readonly value?: unknown;
  readonly literal?: Literal;
  readonly quasis?: readonly { readonly value: { readonly cooked?: string } }[];
}
interface Identifier {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly object?: Identifier;
  readonly property?: Identifier;
  readonly properties?: readonly { readonly key?: Identifier }[];
}
interface Node {
  readonly type: string;
  readonly source?: Literal | null;
  readonly argument?: Literal;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly specifiers?: readonly {
    readonly type?: string;
    readonly importKind?: string;
    readonly imported?: Identifier;
    readonly local?: Identifier;
  }[];
  readonly id?: Identifier;
  readonly init?: Identifier | null;
  readonly right?: Identifier;
  readonly callee?: Identifier;
  readonly object?: Identifier;
  readonly property?: Identifier;
  readonly arguments?: readonly unknown[];
}
interface RuleContext {
  readonly filename: string;
  report(fault: { node: Node; message: string }): void;
}

const BUILT = "server/buildAssets.ts";

const imports = {
  create(context: RuleContext) {
    const from = relative(root, context.filename);
    const check = (node: Node) => {
      const source = node.source ?? node.argument;
      if (!source) return;
      const specifier = specifierOf(source);
      const unnamed = from === BUILT ? null : "Import specifiers are plain strings.";
      const message = specifier
        ? importViolation({ from, specifier, typeOnly: isTypeOnly(node) })
        : unnamed;
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

/** Null for a computed specifier. */
function specifierOf(source: Literal): string | null {
  const { value } = source.literal ?? source;
  if (typeof value === "string") return value;
  const [piece, ...more] = source.quasis ?? [];
  return more.length === 0 ? (piece?.value.cooked ?? null) : null;
}

function isTypeOnly({ type, importKind, exportKind, specifiers = [] }: Node): boolean {
  if (type === "TSImportType" || importKind === "type" || exportKind === "type") return true;
  return specifiers.length > 0 && specifiers.every((each) => each.importKind === "type");
}

const RANDOM = /^(random|getRandomValues|webcrypto)/;
const AMBIENT_READS: Readonly<Record<string, RegExp>> = {
  Date: /^now$/,
  Math: /^random$/,
  process: /^(env|hrtime|getBuiltinModule)$/,
  performance: /^(now|timeOrigin)$/,
  crypto: RANDOM,
  globalThis: /^(Date|process|performance|crypto)$/,
};
const AMBIENT_OBJECTS = /^(node:)?(process|perf_hooks)$/;

const outside = {
  create(context: RuleContext) {
    const refuse = (node: Node) =>
      context.report({
        node,
        message:
          "The environment, the clock and randomness come from the context; only main.ts reads them.",
      });
    const checkSource = (node: Node) => {
      if (importsAmbientRead(node)) refuse(node);
    };
    const isDate = ({ callee }: Node) => callee?.type === "Identifier" && callee.name === "Date";
    return {
      NewExpression(node: Node) {
        if (isDate(node) && node.arguments?.length === 0) refuse(node);
      },
      CallExpression(node: Node) {
        if (isDate(node)) refuse(node);
      },
      MemberExpression(node: Node) {
        if (isAmbientRead(node.object, node.property)) refuse(node);
      },
      VariableDeclarator(node: Node) {
        const taken = node.id?.properties ?? [];
        const isTaken = taken.some(({ key }) => isAmbientRead(node.init ?? undefined, key));
        if (isTaken || isAmbientObject(node.init)) refuse(node);
      },
      AssignmentExpression(node: Node) {
        if (isAmbientObject(node.right)) refuse(node);
      },
      ImportDeclaration: checkSource,
      ImportExpression: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
    };
  },
};

function importsAmbientRead({ source, specifiers }: Node): boolean {
  const name = source ? specifierOf(source) : null;
  if (name === null) return false;
  if (!/^(node:)?crypto$/.test(name)) return AMBIENT_OBJECTS.test(name);
  if (!specifiers) return true;
  return specifiers.some(({ type = "", imported, local }) => {
    const isNamed = type === "ImportSpecifier" || type === "ExportSpecifier";
    const { name: word, value } = (type === "ImportSpecifier" ? imported : local) ?? {};
    return !isNamed || RANDOM.test(word ?? String(value));
  });
}

/** An alias of such an object would hide later reads. */
const isAmbientObject = (value: Identifier | null | undefined): boolean =>
  value?.type === "Identifier" && Object.hasOwn(AMBIENT_READS, value.name ?? "");

const isAmbientRead = (
  object: Identifier | undefined,
  property: Identifier | undefined,
): boolean => {
  const name = property?.name ?? property?.value;
  return typeof name === "string" && (AMBIENT_READS[object?.name ?? ""]?.test(name) ?? false);
};

export default { meta: { name: "house" }, rules: { imports, outside } };
