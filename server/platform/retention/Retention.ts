/**
 * How long the rows of a table are stored. - `stays`: as long as the product, for the reason given;
 * also rows that something else removes. - `deletedWith`: removed by the foreign key to this table.
 * - `days`: deleted when `column` is older, if they also match `where` (SQL; `$1` is the instant of
 * that age).
 */
export type Retention<Table extends string = string> =
  | { stays: string }
  | { deletedWith: Table }
  | Expiring<Table>;

export type Expiring<Table extends string = string> = {
  days: number;
  /** Needs an index that starts with it, or with the columns that `where` compares with a value. */
  column: string;
  where?: string;
  /**
   * Many old rows never match `where`. A run continues where the last one ended instead of reading
   * them again.
   */
  leavesRows?: true;
  /**
   * Deleted before the rows themselves, by this column, because their foreign key would reject the
   * deletion.
   */
  first?: readonly { table: Table; column: string }[];
  /** Partitions of expired rows are dropped as a whole. Needs a time-ordered `id`. */
  partitionedByMonth?: true;
};

export type RetentionTable<Table extends string> = Readonly<Record<Table, Retention<Table>>>;
