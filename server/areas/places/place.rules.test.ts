import { describe, expect, it } from 'vitest';
import { checkPlace, isPlaceVisible, PLACE_LIMITS, type EnteredPlace } from './place.rules.ts';

const valid: [string, EnteredPlace, object][] = [
  ['a room without anything else', { kind: 'ROOM', label: 'x', url: 'https://a.example' }, {}],
  ['a Discord name', { kind: 'DISCORD', label: ' nova#1 ' }, { label: 'nova#1' }],
  [
    'a Discord invite',
    { kind: 'DISCORD', url: 'https://discord.gg/abc' },
    { url: 'https://discord.gg/abc' },
  ],
  ['a link', { kind: 'LINK', url: 'https://meet.example/x' }, { url: 'https://meet.example/x' }],
  ['a game', { kind: 'IN_GAME', label: 'Chess,\n nova,  EU' }, { label: 'Chess, nova, EU' }],
  [
    'a text',
    { kind: 'OTHER', label: 'By phone', instructions: ' a\r\nb ' },
    { label: 'By phone', instructions: 'a\nb' },
  ],
  ['markup, as text', { kind: 'OTHER', label: '<b>x</b>' }, { label: '<b>x</b>' }],
  [
    'a text without hidden characters',
    { kind: 'OTHER', label: 'a\u202Eb\u0000c' },
    { label: 'abc' },
  ],
];

const invalid: [string, EnteredPlace, string][] = [
  ['a link that runs a script', { kind: 'LINK', url: 'javascript:alert(1)' }, 'PLACE_URL_INVALID'],
  ['a link without encryption', { kind: 'LINK', url: 'http://meet.example' }, 'PLACE_URL_INVALID'],
  ['a link with a user name', { kind: 'LINK', url: 'https://a@b.example' }, 'PLACE_URL_INVALID'],
  ['a missing link', { kind: 'LINK', url: '  ' }, 'PLACE_URL_MISSING'],
  [
    'a long link',
    { kind: 'LINK', url: `https://a.example/${'x'.repeat(PLACE_LIMITS.url)}` },
    'PLACE_URL_INVALID',
  ],
  [
    'an invite of another site',
    { kind: 'DISCORD', url: 'https://discord.gg.evil.example/a' },
    'PLACE_URL_INVALID',
  ],
  [
    'an invite with markup',
    { kind: 'DISCORD', url: '<a href="https://discord.gg">' },
    'PLACE_URL_INVALID',
  ],
  ['no Discord name and no invite', { kind: 'DISCORD' }, 'PLACE_LABEL_MISSING'],
  ['a game without a name', { kind: 'IN_GAME', label: '' }, 'PLACE_LABEL_MISSING'],
  [
    'a long label',
    { kind: 'OTHER', label: 'x'.repeat(PLACE_LIMITS.label + 1) },
    'PLACE_LABEL_TOO_LONG',
  ],
  [
    'long instructions',
    { kind: 'ROOM', instructions: 'x'.repeat(PLACE_LIMITS.instructions + 1) },
    'PLACE_INSTRUCTIONS_TOO_LONG',
  ],
];

describe('checkPlace', () => {
  it.each(valid)('%s is accepted', (_name, entered, fields) => {
    const empty = { label: null, url: null, instructions: null };
    expect(checkPlace(entered)).toEqual({ place: { kind: entered.kind, ...empty, ...fields } });
  });

  it.each(invalid)('%s is rejected', (_name, entered, problem) => {
    expect(checkPlace(entered)).toEqual({ problem });
  });
});

describe('isPlaceVisible', () => {
  const endsAt = new Date('2026-06-01T18:30:00.000Z');
  const dayLater = endsAt.getTime() + 86_400_000;

  it.each([
    ['CONFIRMED', dayLater - 1, true],
    ['CONFIRMED', dayLater, false],
    ['COMPLETED', dayLater - 1, true],
    ['COMPLETED', dayLater, false],
    ['HELD', 0, false],
    ['EXPIRED', 0, false],
    ['REFUNDED', 0, false],
    ['CANCELLED_BY_CREATOR', 0, false],
  ])('the place of a %s booking at %d is visible: %s', (status, now, expected) => {
    expect(isPlaceVisible({ booking: { status, endsAt }, now: new Date(now) })).toBe(expected);
  });
});
