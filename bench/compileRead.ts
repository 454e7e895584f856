import { schema } from '../server/surfaces/graphql/schema.ts';
import { compileQuery } from '../server/surfaces/sqlExecutor/compileQuery.ts';
import type { BaselineRead } from './baseline/startBaseline.ts';
import type { Operation } from './operations.ts';

/** The product's statement of an operation. A search has no name, so it is planned for its values. */
export function compileRead({
  operation: { operation, variables },
  text,
}: {
  operation: Operation;
  text: string;
}): BaselineRead {
  const statement = compileQuery({ schema, text, currency: 'USD', feePercent: 10 })?.write({
    variables,
    now: new Date(),
    viewerId: null,
  });
  if (!statement) throw new Error(`${operation} is not compiled`);
  const { text: sql, values, isSearch } = statement;
  return { text: sql, values, ...(isSearch ? {} : { name: operation }) };
}
