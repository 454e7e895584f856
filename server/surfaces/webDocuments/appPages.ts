import { readBuiltFile } from './readBuiltFile.ts';

/** The URL patterns of the app's pages ("/games/:slug"); null without a build. */
export async function readPagePatterns(clientFolder: string): Promise<string[] | null> {
  const text = await readBuiltFile({ clientFolder, name: 'pages.json' });
  return text === null ? null : (JSON.parse(text) as string[]);
}

/**
 * The canonical form of a path, which may differ in letter case; null if the app has no such page.
 */
export function canonicalPath(requested: { patterns: string[]; path: string }): string | null {
  const segments = requested.path.split('/');
  const matches = requested.patterns.map((pattern) => fill({ pattern, segments }));
  // A fixed path takes precedence over one with a parameter.
  const sorted = matches.filter((match) => match !== null).toSorted((a, b) => b.fixed - a.fixed);
  return sorted[0]?.path ?? null;
}

type Match = { path: string; fixed: number };

function fill({ pattern, segments }: { pattern: string; segments: string[] }): Match | null {
  const parts = pattern.split('/');
  if (parts.length !== segments.length) return null;
  const filled = parts.map((part, index) => fillPart({ part, segment: segments[index] ?? '' }));
  if (filled.includes(null)) return null;
  const fixed = parts.filter((part) => !part.startsWith(':')).length;
  return { path: filled.join('/'), fixed };
}

function fillPart({ part, segment }: { part: string; segment: string }): string | null {
  if (part.startsWith(':')) return segment === '' ? null : segment;
  return part.toLowerCase() === segment.toLowerCase() ? part : null;
}
