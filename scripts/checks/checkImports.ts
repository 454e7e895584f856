import path from 'node:path';
import { sourceFiles } from './sourceFiles.ts';

type Rule = { from: RegExp; never: RegExp; why: string };

/** Who may import whom; see CONTRIBUTING.md. Paths are relative to the repository. */
const RULES: Rule[] = [
  {
    from: /\.rules\.ts$/,
    never: /^(?!.*\.rules\.ts$)(server|client|sandbox)\//,
    why: 'rules import rules only',
  },
  { from: /^server\//, never: /^(client|e2e)\//, why: 'the server stands alone' },
  { from: /^server\/(?!testing\/)/, never: /^sandbox\//, why: 'only tests start the sandbox' },
  {
    from: /^client\//,
    never: /^(server|sandbox|e2e)\//,
    why: 'client and server share schema.graphql only',
  },
  { from: /^sandbox\//, never: /^(server|client|e2e)\//, why: 'the sandbox is an outside service' },
  { from: /^client\/ui\//, never: /^client\/(?!ui\/)/, why: 'ui knows no domain' },
  {
    from: /^server\/(?!main\.ts|testing\/|adapters\/)/,
    never: /^server\/(adapters\/|testing\/(?!.*\.test))/,
    why: 'only main.ts and testing/ choose adapters',
  },
];

/** Imports that go against the direction of the house. */
export async function checkImports(): Promise<string[]> {
  const problems: string[] = [];
  for (const { path: file, text } of await sourceFiles()) {
    if (/\.(test|spec)\.tsx?$/.test(file)) continue;
    for (const [, target = ''] of text.matchAll(/^(?:import|export)\b[^'"]*?from '(\.[^']+)'/gm)) {
      const imported = path.join(path.dirname(file), target);
      for (const { from, never, why } of RULES) {
        if (from.test(file) && never.test(imported))
          problems.push(`${file} imports ${imported}: ${why}`);
      }
    }
  }
  return problems;
}
