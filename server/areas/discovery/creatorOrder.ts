import { Prisma } from '../../platform/database/generated/client.ts';

export const CREATOR_SORTS = ['RECOMMENDED', 'PRICE', 'SOONEST', 'NEWEST'] as const;
export type CreatorSort = (typeof CREATOR_SORTS)[number];

/** A column of "CreatorCard" that a list is sorted by. Nulls come last in ascending order. */
export type OrderKey = {
  column: Prisma.Sql;
  type: 'int' | 'instant' | 'uuid';
  isDescending?: true;
  isNullable?: true;
};
export type KeyValue = string | number | Date | null;

const TIES: readonly OrderKey[] = [
  { column: Prisma.sql`c."joinedAt"`, type: 'instant', isDescending: true },
  { column: Prisma.sql`c."userId"`, type: 'uuid' },
];

export const ORDER_KEYS: Record<CreatorSort, readonly OrderKey[]> = {
  RECOMMENDED: [{ column: Prisma.sql`c."rank"`, type: 'int', isDescending: true }, ...TIES],
  PRICE: [{ column: Prisma.sql`c."lowestPriceMinor"`, type: 'int', isNullable: true }, ...TIES],
  SOONEST: [{ column: Prisma.sql`c."nextSlotAt"`, type: 'instant', isNullable: true }, ...TIES],
  NEWEST: TIES,
};

type Direction = { sort: CreatorSort; isReversed?: boolean };

export function creatorOrder({ sort, isReversed = false }: Direction): Prisma.Sql {
  const columns = ORDER_KEYS[sort].map((key) =>
    isAscending({ key, isReversed }) ? key.column : Prisma.sql`${key.column} desc`,
  );
  return Prisma.join(columns, ', ');
}

/**
 * Selects the rows after these values, as disjoint conditions: each is one range of the index,
 * where a single condition would scan from the start of the list.
 */
export function rangesBehind({
  sort,
  isReversed = false,
  values,
}: Direction & { values: readonly KeyValue[] }): Prisma.Sql[] {
  const equal: Prisma.Sql[] = [];
  return ORDER_KEYS[sort].flatMap((key, index) => {
    const value = values[index] ?? null;
    const ranges = behindKey({ key, value, isReversed }).map((range) =>
      Prisma.join([...equal, range], ' and '),
    );
    equal.push(
      value === null
        ? Prisma.sql`${key.column} is null`
        : Prisma.sql`${key.column} = ${parameter({ key, value })}`,
    );
    return ranges;
  });
}

type OfKey = { key: OrderKey; value: KeyValue; isReversed: boolean };

function behindKey({ key, value, isReversed }: OfKey): Prisma.Sql[] {
  const ascending = isAscending({ key, isReversed });
  if (value === null) return ascending ? [] : [Prisma.sql`${key.column} is not null`];
  if (!ascending) return [Prisma.sql`${key.column} < ${parameter({ key, value })}`];
  const greater = Prisma.sql`${key.column} > ${parameter({ key, value })}`;
  return key.isNullable ? [greater, Prisma.sql`${key.column} is null`] : [greater];
}

function isAscending({ key, isReversed }: Pick<OfKey, 'key' | 'isReversed'>): boolean {
  return Boolean(key.isDescending) === isReversed;
}

function parameter({ key, value }: Pick<OfKey, 'key' | 'value'>): Prisma.Sql {
  if (key.type === 'uuid') return Prisma.sql`${value}::uuid`;
  return key.type === 'int' ? Prisma.sql`${value}::int` : Prisma.sql`${value}::timestamptz`;
}
