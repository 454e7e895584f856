import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql';
import { oneOf } from '../../harness/random.ts';

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b',
  'x'.repeat(100_000),
  "' or 1=1 --",
  '"; drop table "User"; --',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '🎮'.repeat(5_000),
  '\r\nset-cookie: x=1',
  '${7*7}',
  '{{7*7}}',
  'admin',
  'true',
];
const SHORT_TEXTS = TEXTS.filter(({ length }) => length < 1_000);
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  2_147_483_647,
  -2_147_483_648,
  2_147_483_648,
  2 ** 53,
  1e308,
  0.1,
  -0.5,
  Number.MIN_VALUE,
];
const DATES = [
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:59.999Z',
  '2030-01-01',
  '2030-01-01T25:00:00Z',
  '2030-01-01T00:00:00+99:99',
  'tomorrow',
  '1970-01-01T00:00:00Z',
];
const IDS = [
  '',
  '0',
  '-1',
  'Nothing',
  'Qm9va2luZzo=',
  Buffer.from('Booking:not-a-uuid').toString('base64'),
  Buffer.from('User:00000000-0000-0000-0000-000000000000').toString('base64'),
  Buffer.from("Booking:' or 1=1").toString('base64'),
  '\u0000',
  'x'.repeat(10_000),
  Buffer.from('__proto__:1').toString('base64'),
];
const MAX_URL_QUERY_LENGTH = 500;
const SHORT_IDS = IDS.filter(({ length }) => length < 1_000);
const STRANGE: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  { __proto__: null },
  { constructor: 1 },
  [null],
  12,
  'text',
];

/** Any string, number, date, id or value of a wrong type. */
export function hostileText(random: () => number): string {
  return oneOf([...TEXTS, ...DATES, ...IDS], random);
}

/** The same as part of a URL, which excludes lone surrogates and long values. */
export function hostileLine(random: () => number): string {
  return hostileText(random)
    .replaceAll(/[\ud800-\udfff]/g, 'x')
    .slice(0, MAX_URL_QUERY_LENGTH);
}

/**
 * A value with the right shape and some invalid parts. Strings in lists are short; otherwise most
 * bodies would only exceed the size limit.
 */
export function hostileInput({
  type,
  random,
  isListed = false,
}: {
  type: GraphQLInputType;
  random: () => number;
  isListed?: boolean;
}): unknown {
  if (random() < 0.06) return oneOf<unknown>(STRANGE, random);
  if (!isNonNullType(type) && random() < 0.3) return random() < 0.5 ? null : undefined;
  const nullable = getNullableType(type);
  if (isListType(nullable))
    return Array.from({ length: oneOf([0, 1, 2, 60, 600], random) }, () =>
      hostileInput({ type: nullable.ofType, random, isListed: true }),
    );
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields()).map((field) => [
      field.name,
      hostileInput({ type: field.type, random, isListed }),
    ]);
    return Object.fromEntries(random() < 0.05 ? [...fields, [hostileText(random), 1]] : fields);
  }
  if (isEnumType(nullable))
    return random() < 0.7 ? oneOf(nullable.getValues(), random).name : hostileText(random);
  const pools: Record<string, readonly unknown[]> = {
    Int: NUMBERS,
    Float: NUMBERS,
    ID: isListed ? SHORT_IDS : IDS,
    DateTime: DATES,
    Date: DATES,
    Boolean: [true, false],
    Upload: [null, {}, 'file'],
  };
  return oneOf<unknown>(pools[nullable.name] ?? (isListed ? SHORT_TEXTS : TEXTS), random);
}

/** A body with some of the known names, and the given values for them. */
export function hostileBody(
  names: string[],
  random: () => number,
  provided: Record<string, unknown> = {},
): string {
  if (random() < 0.1)
    return oneOf(
      [
        '',
        '{',
        'null',
        '[]',
        '"text"',
        '{"__proto__": {"isAdmin": true}}',
        '{"a":'.repeat(5_000),
        '\u0000',
      ],
      random,
    );
  const value = (): unknown =>
    oneOf<() => unknown>(
      [
        () => hostileText(random),
        () => oneOf(NUMBERS, random),
        () => oneOf<unknown>(STRANGE, random),
      ],
      random,
    )();
  return JSON.stringify({
    ...Object.fromEntries(names.map((name) => [name, value()])),
    ...provided,
  });
}
