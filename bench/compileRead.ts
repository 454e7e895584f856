import { schema } from '../server/surfaces/graphql/schema.ts';
import { compileQuery } from '../server/surfaces/sqlExecutor/compileQuery.ts';
import type { BaselineRead } from './baseline/startBaseline.ts';
import type { Operation } from './operations.ts';
import type { Operations } from './readOperations.ts';

/** The product's statement of an operation. A search has no name, so it is planned for its values. */
export function compileRead({
  operation: { operation, variables },
  operations: { texts, ids },
}: {
  operation: Operation;
  operations: Operations;
}): BaselineRead {
  const text = texts.get(ids.get(operation) ?? '') ?? '';
  const statement = compileQuery({ schema, text, currency: 'USD', feePercent: 10 })?.write({
    variables,
    now: new Date(),
    viewerId: null,
  });
  if (!statement) throw new Error(`${operation} is not compiled`);
  const { text: sql, values, isSearch } = statement;
  return { text: sql, values, ...(isSearch ? {} : { name: operation }) };
}
