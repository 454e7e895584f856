import path from 'node:path';
import { sourceFiles } from './sourceFiles.ts';

/** Loaded with the frame of every page (client/i18n/i18n.ts). */
const ALWAYS = ['app', 'cities', 'search'];

/**
 * A route lists the text namespaces of its page, which load in parallel with the code
 * (client/app/pages/lazyPage.ts). A missing one delays the page, and an unnecessary one wastes a
 * request.
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

/** The namespaces of a module and its static imports. Dynamic imports load their own. */
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
