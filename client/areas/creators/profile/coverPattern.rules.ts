const STRIPE = 'var(--sc-colors-accent-soft)';
const DOT = 'var(--sc-colors-accent)';

/**
 * Background for a creator without a cover, in the category's colours. Deterministic per username.
 */
export function coverPattern(username: string): {
  backgroundImage: string;
  backgroundSize?: string;
} {
  const seed = getSeed(username);
  const angle = 15 + (seed % 10) * 15;
  const width = 14 + (seed % 5) * 6;
  const stripes = `repeating-linear-gradient(${angle}deg, ${STRIPE} 0 ${width}px, transparent ${width}px ${2 * width}px)`;
  const rings = `repeating-radial-gradient(circle at ${20 + (seed % 7) * 10}% 120%, ${STRIPE} 0 ${width}px, transparent ${width}px ${2 * width}px)`;
  const ground = `linear-gradient(${angle}deg, ${STRIPE}, transparent)`;
  const dots = `radial-gradient(circle, color-mix(in srgb, ${DOT} 45%, transparent) 0 2px, transparent 3px)`;
  if (seed % 3 === 0)
    return { backgroundImage: `${dots}, ${ground}`, backgroundSize: `${width}px ${width}px, auto` };
  return { backgroundImage: `${seed % 3 === 1 ? stripes : rings}, ${ground}` };
}

/** FNV-1a, 32 bits. */
function getSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text.toLowerCase())
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
