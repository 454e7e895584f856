import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => join(dirname(require.resolve(`${name}/package.json`)), 'lib');
const FOLDERS = { 'react-relay': folderOf('react-relay'), 'relay-runtime': folderOf('relay-runtime') };

/** Where an exported name comes from: a module's whole export, or one of its properties. */
type Origin = { file: string; property: string | null };

/** Reads the assignments of a CommonJS index: `var X = require('./x')`, `var r = require('./y'), a = r.a`, `var a = X.a`. */
function originsOf(folder: string, index: string): { exported: Map<string, Origin>; internal: Map<string, Origin> } {
  const text = readFileSync(join(folder, index), 'utf8');
  const known = new Map<string, Origin>();
  for (const [, list = ''] of text.matchAll(/^var ([^;]+);/gm)) {
    for (const part of list.split(/,\s+/)) {
      const [, name = '', path, from, property = ''] = /^(\w+) = (?:require\('(\.[^']+)'\)|(\w+)\.(\w+))$/.exec(part) ?? [];
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
 * renderers, server components. This names each part by the file it lies in, so that only what is used is built in.
 */
export function relayParts(): Plugin {
  const runtime = originsOf(FOLDERS['relay-runtime'], 'index.js');
  const hooks = new Map([...runtime.exported, ...originsOf(FOLDERS['react-relay'], 'hooks.js').exported]);
  const members = (names: Iterable<string>, origins: Map<string, Origin>): string => [...new Set(names)].map((name) => `${name}: ${requireOf(name, origins)}`).join(', ');
  /** Instead of all of relay-runtime, what the module reads from it. */
  const used = (code: string, variable: string): string => {
    const names = namesAfter(code, variable).filter((name) => name !== '__internal');
    const internal = namesAfter(code, '\\w*__internal');
    return `{ __internal: { ${members(internal, runtime.internal)} }, ${members(names, runtime.exported)} }`;
  };
  return {
    name: 'relay-parts',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id in FOLDERS ? `\0${id}` : null),
    load(id) {
      if (id !== '\0react-relay' && id !== '\0relay-runtime') return null;
      const names = id === '\0react-relay' ? hooks : runtime.exported;
      const lines = [...names].map(([name, { file, property }]) => `export { ${property ?? 'default'} as ${name} } from ${JSON.stringify(file)};`);
      return { code: lines.join('\n'), moduleSideEffects: false };
    },
    transform(code, id) {
      const isOurs = Object.values(FOLDERS).some((folder) => id.startsWith(folder + sep));
      if (!isOurs) return null;
      const narrowed = code.replace(/\b(\w+) = require\(['"]relay-runtime['"]\)/g, (_, variable: string) => `${variable} = ${used(code, variable)}`);
      return { code: narrowed, map: null, moduleSideEffects: false };
    },
  };
}

const namesAfter = (code: string, variable: string): string[] => [...code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);

function requireOf(name: string, origins: Map<string, Origin>): string {
  const origin = origins.get(name);
  if (!origin) throw new Error(`relay-runtime has no "${name}": scripts/relayParts.ts no longer fits how its index is written.`);
  return `require(${JSON.stringify(origin.file)})${origin.property ? `.${origin.property}` : ''}`;
}
