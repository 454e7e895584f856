/**
 * The prefix of a key names its kind: pk_ is for pages and streams, where the key is public; sk_ is
 * for the creator's own servers. 32 random bytes follow.
 */
const PREFIXES = { PUBLISHABLE: 'pk', SECRET: 'sk' } as const;
const SHAPE = /^(pk|sk)_[\w-]{43}$/;

export const MAX_KEY_NAME_LENGTH = 60;

export type KeyKind = keyof typeof PREFIXES;

export function keyText({ kind, random }: { kind: KeyKind; random: string }): string {
  return `${PREFIXES[kind]}_${random}`;
}

/** The kind that a key's prefix claims; null when the text is not a key. */
export function keyKind(text: string): KeyKind | null {
  const prefix = SHAPE.exec(text)?.[1];
  if (!prefix) return null;
  return prefix === PREFIXES.SECRET ? 'SECRET' : 'PUBLISHABLE';
}
