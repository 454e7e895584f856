import type { SelectionSetNode } from 'graphql';
import { isCreatorSql, sellsSql } from '../../areas/creators/creators.access.ts';
import { MAX_PACKS } from '../../areas/packs/pack.rules.ts';
import { jsonId, jsonList, jsonValue } from './jsonText.ts';
import { money } from './moneySql.ts';
import type { Selected } from './selections.ts';
import { none, type Writer } from './Writer.ts';

/**
 * The packs that the creator `u` has on sale. `writeSessionType` writes the session type of the
 * row `t`.
 */
export function packList({
  writer,
  u,
  field,
  writeSessionType,
}: {
  writer: Writer;
  u: string;
  field: Selected;
  writeSessionType: (sets: readonly SelectionSetNode[]) => string;
}): string {
  const amount = (part: Selected, minor: string): string =>
    money({ writer, field: part, minor, currency: 'p."currency"' });
  const write = (part: Selected): string => {
    switch (part.name) {
      case 'id':
        return jsonId('Pack', 'p."id"');
      case 'sessions':
      case 'validDays':
        return jsonValue(`p."${part.name}"`);
      case 'price':
        return amount(part, 'p."priceMinor"');
      case 'pricePerSession':
        return amount(part, '(p."priceMinor" / p."sessions")');
      case 'saving':
        return amount(part, 'greatest(0, t."priceMinor" * p."sessions" - p."priceMinor")');
      case 'sessionType':
        return writeSessionType(part.inner);
      default:
        return none(part, 'Pack');
    }
  };
  const element = writer.object({ type: 'Pack', sets: field.inner, write });
  return `(select ${jsonList({ element, order: 'p."createdAt", p."id"' })}
    from (select * from "Pack" f where f."creatorId" = ${u}."id" and f."archivedAt" is null
      and ${sellsSql(`${u}."id"`)} and ${isCreatorSql(`${u}."id"`)}
      and exists (select 1 from "SessionType" a where a."id" = f."sessionTypeId" and a."archivedAt" is null
        and (a."mode" = 'SLOTS' or ${u}."takesRequests"))
      order by f."createdAt", f."id" limit ${MAX_PACKS}) p join "SessionType" t on t."id" = p."sessionTypeId")`;
}
