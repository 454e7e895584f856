import { parseAst, type Plugin } from 'vite';

/** What a file of a library has and nobody here comes to. */
export type LeftOut = {
  /** The end of the file's address. */
  file: string;
  /** Functions by name, or by where they are put (`exports.x`), with what they do instead; null where nobody calls them. */
  functions?: Record<string, string | null>;
  /** Variables that keep one value all along. */
  constants?: Record<string, string>;
  /** `case`s by their test as it is written, of every `switch`, or of those on a property of this name. */
  cases?: readonly string[];
  casesOf?: string;
  /** Methods whose calls tell nobody anything. */
  silent?: string[];
  /** How a file of ours would say that it needs some of it after all: the build stops there. */
  needed?: RegExp;
};

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = { start: number; end: number; text: string };
type Place = { node: Node; parent: Node | null; code: string; list: LeftOut };

const UNREACHED = 'throw Error("left out")';

/**
 * Cuts libraries to what is used where bundlers cannot see it: parts that only one setting or one kind of value reaches, which
 * never occurs here. What is cut throws, and each name has to be there once, so that a changed library stops the build.
 */
export function leaveOut(listsOf: () => LeftOut[]): Plugin {
  let lists: LeftOut[] = [];
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      lists = listsOf();
    },
    transform(code, id) {
      if (/\.tsx?$/.test(id)) refuseNeeded({ code, id, lists });
      const list = lists.find(({ file }) => id.split('?')[0]?.endsWith(file));
      return list ? { code: without({ code, list }), map: null } : null;
    },
  };
}

export function refuseNeeded({
  code,
  id,
  lists,
}: {
  code: string;
  id: string;
  lists: LeftOut[];
}): void {
  for (const { file, needed } of lists) {
    const [said] = needed?.exec(code) ?? [];
    if (said) throw new Error(`${id} needs what scripts/leaveOut.*.ts takes from ${file}: ${said}`);
  }
}

export function without({ code, list }: { code: string; list: LeftOut }): string {
  const names = new Map(
    [...Object.keys(list.functions ?? {}), ...Object.keys(list.constants ?? {})].map((name) => [
      name,
      0,
    ]),
  );
  const edits: Edit[] = [];
  const visit = (node: Node, parent: Node | null): void => {
    const place = { node, parent, code, list };
    const name = nameAt(place);
    if (name && names.has(name)) names.set(name, (names.get(name) ?? 0) + 1);
    if (shadowsConstant(place)) return;
    const edit = functionAt(place) ?? caseAt(place) ?? callAt(place);
    if (edit) return void edits.push(edit);
    const settled = constantAt(place);
    if (settled) edits.push(settled);
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(parseAst(code) as unknown as Node, null);
  for (const [name, times] of names)
    if (times !== 1)
      throw new Error(
        `${list.file} has ${times} of "${name}": what scripts/leaveOut.*.ts says of it no longer fits.`,
      );
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
      code,
    );
}

const wordOf = (node: unknown): string => String((node as Node | null | undefined)?.['name'] ?? '');
const textOf = (node: unknown, code: string): string =>
  code.slice((node as Node).start, (node as Node).end);
const isFunction = (node: unknown): boolean => /Function/.test((node as Node | null)?.type ?? '');

/** Of a declared function or variable, or of a function that is put somewhere. */
function nameAt({ node, code }: Pick<Place, 'node' | 'code'>): string {
  if (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator')
    return wordOf(node['id']);
  return node.type === 'AssignmentExpression' && isFunction(node['right'])
    ? textOf(node['left'], code)
    : '';
}

function functionAt({ node, code, list: { functions = {} } }: Place): Edit | null {
  const name = nameAt({ node, code });
  const isPut = node.type === 'AssignmentExpression';
  // A method of what is left out, or a property of it.
  if (isPut && functions[wordOf(rootOf(node['left'] as Node))] === null)
    return { start: node.start, end: node.end, text: '0' };
  if (!Object.hasOwn(functions, name)) return null;
  const body = functions[name] ?? UNREACHED;
  if (node.type === 'VariableDeclarator' && !isFunction(node['init']))
    return { ...spanOf(node['init']), text: `()=>{${body}}` };
  const owner = (isPut ? node['right'] : (node['init'] ?? node)) as Node;
  return { ...spanOf(owner['body']), text: `{${body}}` };
}

const spanOf = (node: unknown): { start: number; end: number } => ({
  start: (node as Node).start,
  end: (node as Node).end,
});
const rootOf = (node: Node): Node =>
  node.type === 'MemberExpression' ? rootOf(node['object'] as Node) : node;

/** A case that others do not fall into. */
function caseAt({ node, parent, code, list: { cases = [], casesOf } }: Place): Edit | null {
  if (
    node.type !== 'SwitchCase' ||
    !parent ||
    !node['test'] ||
    !cases.includes(textOf(node['test'], code))
  )
    return null;
  if (casesOf && wordOf((parent['discriminant'] as Node)['property']) !== casesOf) return null;
  const all = parent['cases'] as Node[];
  const before = all[all.indexOf(node) - 1];
  const [first] = node['consequent'] as Node[];
  return first && (!before || isLeft(before))
    ? {
        start: first.start,
        end: node.end,
        text: [...variablesOf(node)].map((name) => `var ${name};`).join('') + `${UNREACHED};`,
      }
    : null;
}

/** The function's own variables that are declared here; other cases may use them too. */
function* variablesOf(node: Node): Generator<string> {
  if (node.type === 'VariableDeclaration' && node['kind'] === 'var')
    yield* (node['declarations'] as Node[]).map(({ id }) => wordOf(id));
  for (const child of childrenOf(node)) if (!isFunction(child)) yield* variablesOf(child);
}

function isLeft({ consequent }: Node): boolean {
  const last = (consequent as Node[]).at(-1);
  const end = last?.type === 'BlockStatement' ? (last['body'] as Node[]).at(-1) : last;
  return /^(Break|Return|Continue|Throw)Statement$/.test(end?.type ?? '');
}

function callAt({ node, list: { silent = [] } }: Place): Edit | null {
  const call = node.type === 'ExpressionStatement' ? (node['expression'] as Node) : null;
  return call?.type === 'CallExpression' &&
    silent.includes(wordOf((call['callee'] as Node)['property']))
    ? { ...spanOf(node), text: ';' }
    : null;
}

/** Where a parameter has the variable's name, another value is meant. */
function shadowsConstant({ node, list: { constants = {} } }: Place): boolean {
  return ((node['params'] as Node[] | undefined) ?? []).some((parameter) =>
    Object.hasOwn(constants, wordOf(parameter)),
  );
}

function constantAt({ node, parent, list: { constants = {} } }: Place): Edit | null {
  if (node.type === 'AssignmentExpression' && Object.hasOwn(constants, wordOf(node['left'])))
    return { start: node.start, end: (node['right'] as Node).start, text: '' };
  return node.type === 'Identifier' &&
    Object.hasOwn(constants, wordOf(node)) &&
    isRead(node, parent)
    ? { ...spanOf(node), text: constants[wordOf(node)] ?? '' }
    : null;
}

function isRead(node: Node, parent: Node | null): boolean {
  if (parent?.type === 'VariableDeclarator') return parent['id'] !== node;
  if (parent?.type === 'AssignmentExpression') return parent['left'] !== node;
  if (parent?.type === 'MemberExpression')
    return parent['property'] !== node || parent['computed'] === true;
  return parent?.type !== 'Property' && parent?.type !== 'LabeledStatement';
}

function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node).flat())
    if (value && typeof value === 'object' && typeof (value as Node).type === 'string')
      yield value as Node;
}
