import {
  Kind,
  print,
  visit,
  type ASTNode,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';

/** Arguments whose numbers are page sizes and not personal data. */
const COUNTS = new Set(['first', 'last', 'page']);
const MAX_CHARACTERS = 10_000;
const HIDDEN = '•••';

/**
 * A document without its literals and comments. Strings and numbers can be names, email addresses,
 * ids or amounts, so all of them are removed.
 */
export function redactDocument(document: DocumentNode): string {
  const redacted = visit(document, { enter: withoutValue });
  const text = print(redacted);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}

/** The node with an empty value; `false` keeps the node and its children. */
function withoutValue(node: ASTNode): ASTNode | false | undefined {
  if (node.kind === Kind.ARGUMENT)
    return COUNTS.has(node.name.value) && node.value.kind === Kind.INT ? false : undefined;
  if (node.kind === Kind.STRING) return { kind: Kind.STRING, value: HIDDEN };
  if (node.kind === Kind.INT) return { kind: Kind.INT, value: '0' };
  return node.kind === Kind.FLOAT ? { kind: Kind.FLOAT, value: '0.0' } : undefined;
}

/** Names and types of the variables, never their values. */
export function redactVariables({
  operation,
  provided,
}: {
  operation: OperationDefinitionNode;
  provided: Readonly<Record<string, unknown>>;
}): Record<string, string> {
  return Object.fromEntries(
    (operation.variableDefinitions ?? []).map(({ variable: { name } }) => [
      name.value,
      getKind(provided[name.value]),
    ]),
  );
}

function getKind(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}
