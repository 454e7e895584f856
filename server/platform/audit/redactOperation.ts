import {
  Kind,
  print,
  visit,
  type ASTNode,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';

/** Arguments whose numbers tell how much was asked for and nothing about anybody. */
const COUNTS = new Set(['first', 'last', 'page']);
const MAX_CHARACTERS = 10_000;
const HIDDEN = '•••';

/**
 * A document as it may be kept: its shape, without what was typed into it. Texts and numbers can be addresses, names,
 * ids and amounts, so all of them go; comments do too.
 */
export function redactDocument(document: DocumentNode): string {
  const redacted = visit(document, { enter: withoutValue });
  const text = print(redacted);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}

/** The same node with an empty value, `false` where everything below may stay. */
function withoutValue(node: ASTNode): ASTNode | false | undefined {
  if (node.kind === Kind.ARGUMENT)
    return COUNTS.has(node.name.value) && node.value.kind === Kind.INT ? false : undefined;
  if (node.kind === Kind.STRING) return { kind: Kind.STRING, value: HIDDEN };
  if (node.kind === Kind.INT) return { kind: Kind.INT, value: '0' };
  return node.kind === Kind.FLOAT ? { kind: Kind.FLOAT, value: '0.0' } : undefined;
}

/** Which variables came along and of what kind, never what was in them. */
export function redactVariables({
  operation,
  given,
}: {
  operation: OperationDefinitionNode;
  given: Readonly<Record<string, unknown>>;
}): Record<string, string> {
  return Object.fromEntries(
    (operation.variableDefinitions ?? []).map(({ variable: { name } }) => [
      name.value,
      getKind(given[name.value]),
    ]),
  );
}

function getKind(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}
