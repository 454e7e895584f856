import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst, type Plugin } from 'vite';

const PRESET = '@chakra-ui/react/dist/esm/preset-base.js';

type Node = { type: string; start: number; end: number; key?: { name?: string; value?: string }; value?: Node; properties?: Node[]; elements?: Node[]; name?: string };

/** Chakra's base is one object of some 200 style properties with their short names; those that no file of ours says are left out. */
export function chakraParts(folder: string): Plugin {
  return {
    name: 'chakra-parts',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(PRESET)) return null;
      const words = wordsOf(folder);
      const unused = utilitiesOf(code).filter(({ names }) => !names.some((name) => words.has(name)));
      return { code: unused.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(text.startsWith(',', end) ? end + 1 : end), code), map: null };
    },
  };
}

/** Every word of our code, so that no way of saying a property is missed. */
function wordsOf(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !file.includes('__generated__'));
  return new Set(files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\w+/g) ?? []));
}

/** The members of `utilities`, each with its own and its short names. */
function utilitiesOf(code: string): { names: string[]; start: number; end: number }[] {
  const found: Node[] = [];
  JSON.parse(JSON.stringify(parseAst(code)), (_, node: Node) => {
    if (node?.type === 'Property' && node.key?.name === 'utilities') found.push(node);
    return node;
  });
  const [utilities] = found;
  if (!utilities?.value?.properties) throw new Error('scripts/chakraParts.ts no longer fits how the base of Chakra is written.');
  return utilities.value.properties.map(({ key, value, start, end }) => {
    const short = value?.properties?.find((property) => property.key?.name === 'shorthand')?.value?.elements ?? [];
    return { names: [key?.name ?? key?.value ?? '', ...short.map((element) => String((element as { value?: unknown }).value))], start, end };
  });
}
