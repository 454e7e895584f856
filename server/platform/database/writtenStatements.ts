import type { Deps } from '../../Deps.ts';
import { Prisma } from './generated/client.ts';
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

/** Statements over pg, each in a transaction of its own. They are prepared, except behind a pooler. */
export const withoutTransaction = ({ pool, env }: Pick<Deps, 'pool' | 'env'>): Sql => ({
  $queryRaw: async <T>(
    query: TemplateStringsArray | Prisma.Sql,
    ...provided: Value[]
  ): Promise<T> => {
    const { text, values } = 'raw' in query ? Prisma.sql(query, ...provided) : query;
    const name = env.isPooled ? undefined : getName(text);
    const { rows } = await pool.query({ text, values, ...(name ? { name } : {}) });
    return rows as T;
  },
});
