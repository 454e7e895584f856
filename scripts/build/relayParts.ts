import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string =>
  join(dirname(require.resolve(`${name}/package.json`)), 'lib');
const FOLDERS = {
  'react-relay': folderOf('react-relay'),
  'relay-runtime': folderOf('relay-runtime'),
};

/** Where an exported name comes from: a module's whole export, or one of its properties. */
type Origin = { file: string; property: string | null };

/** Reads the assignments of a CommonJS index: `var X = require('./x')`, `var r = require('./y'), a = r.a`, `var a = X.a`. */
function originsOf(
  folder: string,
  index: string,
): { exported: Map<string, Origin>; internal: Map<string, Origin> } {
  const text = readFileSync(join(folder, index), 'utf8');
  const known = new Map<string, Origin>();
  for (const [, list = ''] of text.matchAll(/^var ([^;]+);/gm)) {
    for (const part of list.split(/,\s+/)) {
      const [, name = '', path, from, property = ''] =
        /^(\w+) = (?:require\('(\.[^']+)'\)|(\w+)\.(\w+))$/.exec(part) ?? [];
      const origin = from ? known.get(from) : null;
      if (path) known.set(name, { file: join(folder, `${path}.js`), property: null });
      else if (origin) known.set(name, { file: origin.file, property });
    }
  }
  const [, internal = ''] = /__internal = \{([^}]*)\}/.exec(text) ?? [];
  const [, exports = ''] = /module\.exports = \{([^}]*)\}/.exec(text) ?? [];
  return { exported: membersOf(exports, known), internal: membersOf(internal, known) };
}

function membersOf(members: string, known: Map<string, Origin>): Map<string, Origin> {
  const found = new Map<string, Origin>();
  for (const [, name = '', value = '', property] of members.matchAll(/(\w+): (\w+)(?:\.(\w+))?/g)) {
    const origin = known.get(value);
    if (origin) found.set(name, property ? { file: origin.file, property } : origin);
  }
  return found;
}

/**
 * Relay's packages are single CommonJS indexes, of which bundlers keep everything: containers of ten years ago, mock
 * renderers, server components. This names each part by the file it lies in, so that each page brings what it uses.
 */
export function relayParts(): Plugin {
  const runtime = originsOf(FOLDERS['relay-runtime'], 'index.js');
  const hooks = new Map([
    ...runtime.exported,
    ...originsOf(FOLDERS['react-relay'], 'hooks.js').exported,
  ]);
  return {
    name: 'relay-parts',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (Object.values(FOLDERS).some((folder) => id.startsWith(folder + sep))) {
        const settled = settleFlags(code);
        return {
          code: settled.replace(
            /\b(\w+) = require\(['"]relay-runtime['"]\)/g,
            (_, variable: string) =>
              `${variable} = ${usedOf({ code: settled, variable, runtime })}`,
          ),
          map: null,
          moduleSideEffects: false,
        };
      }
      if (!/\.tsx?$/.test(id)) return null;
      const named = code.replace(
        /^import \{([^}]*)\} from '(react-relay|relay-runtime)';$/gm,
        (_, list: string, from: string) =>
          importsOf({ list, from, origins: from === 'react-relay' ? hooks : runtime.exported }),
      );
      return named === code ? null : { code: named, map: null };
    },
  };
}

type Index = ReturnType<typeof originsOf>;

/** Instead of all of relay-runtime, what a module of Relay's reads from it. */
function usedOf({
  code,
  variable,
  runtime,
}: {
  code: string;
  variable: string;
  runtime: Index;
}): string {
  const members = (names: string[], origins: Map<string, Origin>): string =>
    [...new Set(names)].map((name) => `${name}: ${requireOf(name, origins)}`).join(', ');
  const names = namesAfter(code, variable).filter((name) => name !== '__internal');
  return `{ __internal: { ${members(namesAfter(code, '\\w*__internal'), runtime.internal)} }, ${members(names, runtime.exported)} }`;
}

const namesAfter = (code: string, variable: string): string[] =>
  [...code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);

function requireOf(name: string, origins: Map<string, Origin>): string {
  const { file, property } = originOf(name, origins);
  return `require(${JSON.stringify(file)})${property ? `.${property}` : ''}`;
}

function originOf(name: string, origins: Map<string, Origin>): Origin {
  const origin = origins.get(name);
  if (!origin)
    throw new Error(
      `Relay has no "${name}": scripts/build/relayParts.ts no longer fits how its index is written.`,
    );
  return origin;
}

/** An import of ours, part by part; types stay with the package. */
function importsOf({
  list,
  from,
  origins,
}: {
  list: string;
  from: string;
  origins: Map<string, Origin>;
}): string {
  const parts = list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return parts
    .map((part) => {
      if (part.startsWith('type '))
        return `import type { ${part.slice('type '.length)} } from '${from}';`;
      const { file, property } = originOf(part, origins);
      return `import { ${property ?? 'default'} as ${part} } from ${JSON.stringify(file)};`;
    })
    .join(' ');
}

const FLAGS = require(join(FOLDERS['relay-runtime'], 'util/RelayFeatureFlags.js')) as Record<
  string,
  unknown
>;

/** Nobody here turns a flag, so the ways that the other setting takes are left out. */
function settleFlags(code: string): string {
  const settled = code.replace(/\b(?:\w+\.)?RelayFeatureFlags\.([A-Z_]+)\b/g, (_, flag: string) =>
    JSON.stringify(FLAGS[flag]),
  );
  return settled.includes('if (true)')
    ? settled.replace(/require\("\.\/\w+_CURRENT"\)/, '{}')
    : settled;
}
