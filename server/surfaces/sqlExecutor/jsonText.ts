/**
 * SQL expressions that build JSON as text, which is several times faster in PostgreSQL than its
 * JSON functions. Each expression is JSON text and never null; a null would make the whole result
 * null.
 */

/** Any value, quoted and escaped by its type, or `null`. */
export const jsonValue = (expression: string): string =>
  `coalesce(to_json(${expression})::text, 'null')`;

/** A text that is not null and contains nothing to escape. */
export const jsonWord = (expression: string): string => `('"' || ${expression} || '"')`;

export const jsonId = (type: string, column: string): string =>
  jsonWord(`encode(convert_to('${type}:' || ${column}, 'UTF8'), 'base64')`);

/** ISO 8601 in UTC with milliseconds. */
export const jsonInstant = (column: string): string =>
  jsonWord(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export const jsonObject = (pairs: readonly (readonly [key: string, value: string])[]): string =>
  `('{' || ${pairs.map(([key, value]) => `'"${key}":' || ${value}`).join(` || ',' || `)} || '}')`;

/** A JSON array of all rows that match `where`. */
export const jsonList = ({
  element,
  order,
  where,
}: {
  element: string;
  order: string;
  where?: string;
}): string =>
  `('[' || coalesce(string_agg(${element}, ',' order by ${order})${where ? ` filter (where ${where})` : ''}, '') || ']')`;

/** The result of a subquery, or `null` without a row. */
export const jsonOrNull = (subquery: string): string => `coalesce((${subquery}), 'null')`;
