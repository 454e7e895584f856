import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst, type Plugin } from 'vite';

type Words = Set<string>;
type Node = {
  type: string;
  start: number;
  end: number;
  key?: { name?: string; value?: string };
  value?: Node;
  id?: Node;
  init?: Node;
  arguments?: Node[];
  properties?: Node[];
  elements?: Node[];
  name?: string;
};

/** Files of Chakra's that hold names for all that CSS and HTML know, each with how it is cut to those that a file of ours says. */
const CUTS: { file: string; cut: (code: string, words: Words) => string }[] = [
  { file: '@chakra-ui/react/dist/esm/preset-base.js', cut: cutPreset },
  {
    file: '@pandacss/is-valid-prop/dist/index.mjs',
    cut: (code, words) =>
      cutNames({ code, list: /cssPropertiesStr = "([^"]+)"/, separator: ',', words }),
  },
  // Of drawings only: what HTML elements take may come from Chakra's own parts too.
  {
    file: '@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js',
    cut: (code, words) =>
      cutNames({ code, list: /\|(accentHeight\|.+\|zoomAndPan)\|/, separator: '|', words }),
  },
];
/** Asked for by Emotion's `withTheme`, which nobody uses; a CommonJS module stays even so. */
const UNUSED = /\/node_modules\/(hoist-non-react-statics|@emotion\/react\/_isolated-hnrs)\//;

export function chakraParts(folder: string): Plugin {
  return {
    name: 'chakra-parts',
    apply: 'build',
    transform(code, id) {
      if (UNUSED.test(id)) return { code, map: null, moduleSideEffects: false };
      const found = CUTS.find(({ file }) => id.endsWith(file));
      return found ? { code: found.cut(code, wordsOf(folder)), map: null } : null;
    },
  };
}

/** Every word of our code, so that no way of saying a property is missed. */
function wordsOf(folder: string): Words {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('__generated__'),
  );
  return new Set(
    files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\w+/g) ?? []),
  );
}

function cutNames({
  code,
  list,
  separator,
  words,
}: {
  code: string;
  list: RegExp;
  separator: string;
  words: Words;
}): string {
  const [, names] = list.exec(code) ?? [];
  if (!names) throw new Error(`scripts/build/chakraParts.ts finds no ${list.source}.`);
  return code.replace(
    names,
    names
      .split(separator)
      .filter((name, index, all) => words.has(name) || index === 0 || index === all.length - 1)
      .join(separator),
  );
}

/** Some 200 style properties with their short names, and as many states (`_hover`). */
function cutPreset(code: string, words: Words): string {
  const unused = [
    ...membersOf(code, 'utilities').filter(({ names }) => !names.some((name) => words.has(name))),
    ...membersOf(code, 'defaultConditions').filter(
      ({ names }) => !names.some((name) => words.has(`_${name}`)),
    ),
  ].sort((a, b) => a.start - b.start);
  return unused.reduceRight(
    (text, { start, end }) =>
      text.slice(0, start) + text.slice(text.startsWith(',', end) ? end + 1 : end),
    code,
  );
}

/** The members of an object that is a property's value, or all that a function is called with; each with its own and its short names. */
function membersOf(code: string, name: string): { names: string[]; start: number; end: number }[] {
  const found: Node[] = [];
  JSON.parse(JSON.stringify(parseAst(code)), (_, node: Node) => {
    if (node?.type === 'Property' && node.key?.name === name && node.value?.properties)
      found.push(node.value);
    if (
      node?.type === 'VariableDeclarator' &&
      node.id?.name === name &&
      node.init?.arguments?.[0]?.properties
    )
      found.push(node.init.arguments[0]);
    return node;
  });
  const [members] = found;
  if (!members?.properties)
    throw new Error(
      'scripts/build/chakraParts.ts no longer fits how the base of Chakra is written.',
    );
  return members.properties.map(({ key, value, start, end }) => {
    const short =
      value?.properties?.find((property) => property.key?.name === 'shorthand')?.value?.elements ??
      [];
    return {
      names: [
        key?.name ?? key?.value ?? '',
        ...short.map((element) => String((element as { value?: unknown }).value)),
      ],
      start,
      end,
    };
  });
}
