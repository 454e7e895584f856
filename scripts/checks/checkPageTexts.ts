import path from 'node:path';
import { sourceFiles } from './sourceFiles.ts';

/** Said in every page's frame, so there before any page is (client/i18n/i18n.ts). */
const ALWAYS = ['app', 'search'];

/**
 * A route names the texts its page asks for, so that they come together with the code (client/app/lazyPage.ts): one too few
 * would let the page wait a second time, one too many is loaded for nothing.
 */
export async function checkPageTexts(): Promise<string[]> {
  const sources = new Map(
    (await sourceFiles())
      .filter(({ path: file }) => file.startsWith('client/'))
      .map(({ path: file, text }) => [file, text]),
  );
  const problems: string[] = [];
  for (const [file, text] of sources) {
    if (!/Routes\.tsx?$/.test(file)) continue;
    for (const [, list = '', page = ''] of text.matchAll(
      /texts: \[([^\]]*)\][\s\S]*?component: async \(\) =>\s*\(await import\('([^']+)'\)/g,
    )) {
      const named = new Set([...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name));
      const needed = collectTexts(path.join(path.dirname(file), page), sources);
      const missing = [...needed].filter((name) => !named.has(name)).sort();
      const idle = [...named].filter((name) => !needed.has(name));
      if (missing.length > 0)
        problems.push(
          `${file}: ${page} asks for texts of ${missing.join(', ')}, which its route does not name`,
        );
      if (idle.length > 0)
        problems.push(
          `${file}: ${page} asks for no texts of ${idle.join(', ')}, which its route names`,
        );
    }
  }
  return problems;
}

/** The namespaces of a module and of all that it imports at once; what is loaded on use waits for its own. */
function collectTexts(start: string, sources: Map<string, string>): Set<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = sources.get(file);
    if (seen.has(file) || text === undefined) continue;
    seen.add(file);
    for (const [, hook = '', option = ''] of text.matchAll(
      /useTranslation\(([^)]*)\)|\bns: ('\w+')/g,
    ))
      for (const [, name = ''] of (hook || option).matchAll(/'(\w+)'/g)) found.add(name);
    for (const [, target = ''] of text.matchAll(
      /^(?:import|export)\b(?! type\b)[^'"]*?from '(\.[^']+)'/gm,
    ))
      waiting.push(path.join(path.dirname(file), target));
  }
  for (const name of ALWAYS) found.delete(name);
  return found;
}
