import { readFile } from 'node:fs/promises';
import { parse } from '@babel/parser';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { mutateSql, type TextChange } from './sqlMutators.ts';
import type { Mutant } from './Mutant.ts';

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type NamedRange = { name: string; start: number; end: number };

/** Nodes that name the function in the given field. */
const FUNCTION_FIELD: Record<string, string> = {
  VariableDeclarator: 'init',
  ObjectProperty: 'value',
};
const FUNCTION_TYPES = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'FunctionDeclaration',
  'ObjectMethod',
]);

/**
 * All mutants of one file: those of StrykerJS, SQL conditions, and single filters of Prisma's
 * `where`.
 */
export async function findMutants(file: string): Promise<Mutant[]> {
  const source = await readFile(file, 'utf8');
  const tree = parse(source, { sourceType: 'module', plugins: ['typescript'] });
  const nodes = [...walk(tree)];
  const templates = nodes.filter(({ type }) => type === 'TaggedTemplateExpression');
  const changes = [
    ...(await strykerChanges({ file, source, templates })),
    ...templates.flatMap((template) => sqlChanges({ template, source })),
    ...nodes.flatMap((node) => whereChanges({ node, source })),
  ];
  const functions = namedFunctions(nodes);
  return changes
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end, mutator, replacement }) => ({
      file,
      line: source.slice(0, start).split('\n').length,
      start,
      end,
      mutator,
      original: source.slice(start, end),
      replacement,
      functionName:
        functions.find((range) => range.start <= start && end <= range.end)?.name ?? null,
    }));
}

type StrykerInput = { file: string; source: string; templates: Node[] };

async function strykerChanges({ file, source, templates }: StrykerInput): Promise<TextChange[]> {
  const { mutants } = await new Instrumenter(quietLogger).instrument(
    [{ name: file, mutate: true, content: source }],
    { plugins: null, excludedMutations: [], ignorers: [], noHeader: true },
  );
  const lineStarts = [0];
  for (const match of source.matchAll(/\n/g)) lineStarts.push(match.index + 1);
  const offset = ({ line, column }: { line: number; column: number }): number =>
    (lineStarts[line] ?? 0) + column;
  return (
    mutants
      .map(({ location, mutatorName, replacement }) => ({
        start: offset(location.start),
        end: offset(location.end),
        mutator: mutatorName,
        replacement: replacement ?? '',
      }))
      // An emptied SQL statement always fails: it would raise the score without testing anything.
      .filter(
        ({ start, end, mutator }) =>
          !(mutator === 'StringLiteral' && isTemplateBody({ start, end, templates })),
      )
  );
}

function isTemplateBody({
  start,
  end,
  templates,
}: {
  start: number;
  end: number;
  templates: Node[];
}): boolean {
  return templates.some(
    ({ quasi }) => (quasi as Node).start === start && (quasi as Node).end === end,
  );
}

function sqlChanges({ template, source }: { template: Node; source: string }): TextChange[] {
  const { start, end } = template['quasi'] as Node;
  return mutateSql(maskExpressions(source.slice(start, end))).map((change) => ({
    ...change,
    start: start + change.start,
    end: start + change.end,
  }));
}

/** Replaces each `${...}` by as many letters, so that SQL is read without code and offsets stay. */
function maskExpressions(template: string): string {
  let depth = 0;
  let masked = '';
  for (let index = 0; index < template.length; index += 1) {
    const opens = template.startsWith('${', index) || (depth > 0 && template[index] === '{');
    if (opens && !(depth > 0 && template[index] === '$')) depth += 1;
    masked += depth > 0 || template[index] === '$' ? 'x' : template[index];
    if (depth > 0 && template[index] === '}') depth -= 1;
    if (opens && template[index] === '$') {
      masked += 'x';
      index += 1;
    }
  }
  return masked;
}

/** Removes one filter of a `where` object at a time; the last one left is never removed. */
function whereChanges({ node, source }: { node: Node; source: string }): TextChange[] {
  const key = node['key'] as (Node & { name?: string }) | undefined;
  const value = node['value'] as Node | undefined;
  if (node.type !== 'ObjectProperty' || key?.name !== 'where' || value?.type !== 'ObjectExpression')
    return [];
  const properties = value['properties'] as Node[];
  if (properties.length < 2) return [];
  return properties.map((property, index) => {
    const next = properties[index + 1];
    const end = next
      ? next.start
      : property.end + (/^\s*,/.exec(source.slice(property.end))?.[0].length ?? 0);
    return { start: property.start, end, mutator: 'WhereFilterRemoval', replacement: '' };
  });
}

/** Functions with the name that V8 gives them, innermost first. */
function namedFunctions(nodes: Node[]): NamedRange[] {
  return nodes
    .flatMap((node): NamedRange[] => {
      const value = node[FUNCTION_FIELD[node.type] ?? ''] as Node | null | undefined;
      const name = ((node['id'] ?? node['key']) as { name?: string } | null | undefined)?.name;
      const isFunction = FUNCTION_TYPES.has(node.type) || FUNCTION_TYPES.has(value?.type ?? '');
      return name && isFunction ? [{ name, start: node.start, end: node.end }] : [];
    })
    .toSorted((a, b) => a.end - a.start - (b.end - b.start));
}

function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item);
  else if (typeof value === 'object' && value !== null && 'type' in value) {
    yield value as Node;
    for (const [key, child] of Object.entries(value)) if (key !== 'loc') yield* walk(child);
  }
}

const silent = (): void => undefined;
const disabled = (): boolean => false;
const quietLogger = {
  isTraceEnabled: disabled,
  isDebugEnabled: disabled,
  isInfoEnabled: disabled,
  isWarnEnabled: disabled,
  isErrorEnabled: disabled,
  isFatalEnabled: disabled,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};
