import type { Pool, PoolClient } from 'pg';
import type { Deps } from '../../Deps.ts';
import { Prisma } from './generated/client.ts';
import { retryConflicts } from './inTransaction.ts';
import { createStatementNames } from './statementNames.ts';

/**
 * Runs written statements: of a transaction of Prisma, or of pg, which takes a tenth of the time.
 * Types that the two read differently, such as bigint and numeric, are to be cast.
 */
export type Sql = {
  $queryRaw: <T>(query: TemplateStringsArray | Prisma.Sql, ...values: Value[]) => Promise<T>;
};
type Value = Parameters<typeof Prisma.sql>[1];

const getName = createStatementNames('sql');

type Connection = Pick<Deps, 'pool' | 'env'>;

/** Statements over pg. They are prepared, except behind a pooler. */
function sqlOf(client: Pool | PoolClient, { isPooled }: { isPooled: boolean }): Sql {
  return {
    $queryRaw: async <T>(
      query: TemplateStringsArray | Prisma.Sql,
      ...provided: Value[]
    ): Promise<T> => {
      const { text, values } = 'raw' in query ? Prisma.sql(query, ...provided) : query;
      const name = isPooled ? undefined : getName(text);
      const { rows } = await client.query({ text, values, ...(name ? { name } : {}) });
      return rows as T;
    },
  };
}

/** For statements outside of a transaction. */
export const withoutTransaction = ({ pool, env }: Connection): Sql => sqlOf(pool, env);

/** As inTransaction, for work that needs written statements only. Events cannot be published in it. */
export function inSqlTransaction<T>(
  { pool, env }: Connection,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  return retryConflicts(async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(sqlOf(client, env));
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      // A connection that cannot even roll back is closed.
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
  });
}
