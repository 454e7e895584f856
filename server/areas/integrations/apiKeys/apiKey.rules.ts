/**
 * A key says by its beginning what it is for: pk_ for pages and streams, where everybody can read it, sk_ for the
 * creator's own servers. Behind it stand 32 random bytes.
 */
const PREFIXES = { PUBLISHABLE: 'pk', SECRET: 'sk' } as const;
const SHAPE = /^(pk|sk)_[\w-]{43}$/;

export type KeyKind = keyof typeof PREFIXES;

export function keyText({ kind, random }: { kind: KeyKind; random: string }): string {
  return `${PREFIXES[kind]}_${random}`;
}

/** What a text that came as a key claims to be; null for what can be none. */
export function keyKind(text: string): KeyKind | null {
  const prefix = SHAPE.exec(text)?.[1];
  if (!prefix) return null;
  return prefix === PREFIXES.SECRET ? 'SECRET' : 'PUBLISHABLE';
}
