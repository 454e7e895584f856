import type { Shape } from './shapeText.ts';

type Schemas = Record<string, Shape>;

/** Realistic values by the name of the field. */
const BY_NAME: Record<string, unknown> = {
  username: 'nova',
  email: 'nova@example.com',
  password: 'correct-horse',
  currentPassword: 'correct-horse',
  newPassword: 'battery-staple',
  confirmPassword: 'correct-horse',
  bio: 'Ranked duo partner and coach.',
  title: 'Replay review',
  name: 'Spring deal',
  description: 'I watch your last match and send you notes.',
  content: 'Season 5 starts on Friday.',
  date: '2026-11-25',
  startDate: '2026-11-25',
  endDate: '2026-11-26',
  startTime: '18:00:00',
  endTime: '18:30:00',
  timeZone: 'Europe/Budapest',
  price: 12.5,
  sessionDuration: 30,
  deliveryDeadline: 3,
  percentOff: 10,
  durationInDays: 7,
  maxRedemptions: 50,
  code: 'SPRING10',
  slug: 'tide',
  tags: ['Gamer'],
  languages: ['en'],
  currency: 'USD',
  amountMinor: 1250,
  serviceTitle: 'Replay review',
  purchaseTitle: 'Replay review',
  fan: 'alex',
  author: 'alex',
  hello: 'nova',
  count: 128,
};
const ID = '6f1c2a52-7d0b-4f7e-9a8e-2f6f4b1c9d30';
const MOMENT = '2026-11-25T17:00:00.000Z';
const MAX_DEPTH = 8;

/** An example that matches a shape, for the reference. */
export function exampleValue(
  shape: Shape,
  { schemas, name = '', depth = 0 }: { schemas: Schemas; name?: string; depth?: number },
): unknown {
  const inner = (one: Shape, field = name): unknown =>
    exampleValue(one, { schemas, name: field, depth: depth + 1 });
  if (depth > MAX_DEPTH) return null;
  if (shape.$ref) return inner(schemas[shape.$ref.split('/').at(-1) ?? ''] ?? {});
  if ('const' in shape) return shape.const;
  if (shape.default !== undefined) return shape.default;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return inner(shape.anyOf.find(({ type }) => type !== 'null') ?? {});
  if (shape.items)
    return name in BY_NAME && !shape.items.enum ? BY_NAME[name] : [inner(shape.items)];
  if (shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties)
        .filter(([, one]) => one.format !== 'binary')
        .map(([field, one]) => [field, inner(one, field)]),
    );
  if (shape.format === 'date-time') return MOMENT;
  return exampleOfType([shape.type ?? 'string'].flat()[0] ?? 'string', name);
}

function exampleOfType(type: string, name: string): unknown {
  const known = BY_NAME[name];
  const fits = type === 'integer' || type === 'number' ? 'number' : type;
  if (known !== undefined && typeof known === fits) return known;
  if (type === 'boolean') return true;
  if (fits === 'number') return 1;
  if (type === 'null') return null;
  if (/id$/i.test(name)) return ID;
  if (/(At|Date)$/.test(name)) return MOMENT;
  if (/url|link|picture|image/i.test(name)) return 'https://example.com/nova';
  return 'text';
}
