import { type Statement, statements } from "#shared/partners/statements/contract.ts";
import type { ListSource } from "#app/lists/listSource.server.ts";
import { statementList } from "./statementListSpec.ts";

const { input } = statements.list;

export const statementSource: ListSource<typeof input, Statement> = {
  spec: statementList,
  input,
  read: (portal, asked) => portal.statements.list(asked),
  keyOf: ({ month, closing }) => `${month} ${closing.currency}`,
};
