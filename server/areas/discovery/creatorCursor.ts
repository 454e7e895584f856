import { z } from 'zod';
import { badUserInput } from '../../platform/errors/topLevelErrors.ts';
import { ORDER_KEYS, type CreatorSort, type KeyValue, type OrderKey } from './creatorOrder.ts';

const PREFIX = 'creators:';

const VALUES: Record<OrderKey['type'], z.ZodType<KeyValue>> = {
  int: z.int32(),
  instant: z.iso.datetime().transform((text) => new Date(text)),
  uuid: z.uuid(),
};

type Place = { sort: CreatorSort; values: readonly KeyValue[] };

/**
 * Encodes the position of a user in a list of this order; it stays valid when users are added or
 * removed.
 */
export function writeCursor({ sort, values }: Place): string {
  return Buffer.from(`${PREFIX}${JSON.stringify([sort, ...values])}`).toString('base64');
}

export function readCursor({
  sort,
  cursor,
}: {
  sort: CreatorSort;
  cursor: string;
}): readonly KeyValue[] {
  const text = Buffer.from(cursor, 'base64').toString();
  const shape = z.tuple([z.literal(sort)], z.unknown());
  const [, ...provided] =
    shape.safeParse(text.startsWith(PREFIX) ? parse(text.slice(PREFIX.length)) : null).data ?? [];
  const keys = ORDER_KEYS[sort];
  if (provided.length !== keys.length) throw notOfThisList();
  return keys.map((key, index) => {
    const value = provided[index];
    if (value === null && key.isNullable) return null;
    const read = VALUES[key.type].safeParse(value);
    if (!read.success) throw notOfThisList();
    return read.data;
  });
}

const notOfThisList = () => badUserInput('The cursor does not belong to this list.');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
