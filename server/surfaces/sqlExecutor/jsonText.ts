/**
 * SQL that writes JSON as text, piece by piece: several times quicker in PostgreSQL than its functions that build JSON
 * values of values. Each expression here is JSON text and never null, or the whole answer would be.
 */

/** Any value; quoted and escaped as its type needs, `null` where there is none. */
export const jsonValue = (expression: string): string =>
  `coalesce(to_json(${expression})::text, 'null')`;

/** A text that is there and holds nothing to escape. */
export const jsonWord = (expression: string): string => `('"' || ${expression} || '"')`;

export const jsonId = (type: string, column: string): string =>
  jsonWord(`encode(convert_to('${type}:' || ${column}, 'UTF8'), 'base64')`);

/** ISO 8601 in UTC with milliseconds. */
export const jsonInstant = (column: string): string =>
  jsonWord(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export const jsonObject = (pairs: readonly (readonly [key: string, value: string])[]): string =>
  `('{' || ${pairs.map(([key, value]) => `'"${key}":' || ${value}`).join(` || ',' || `)} || '}')`;

/** The elements of all rows; `where` keeps some of them. */
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

/** What a subquery gives, `null` where it has no row. */
export const jsonOrNull = (subquery: string): string => `coalesce((${subquery}), 'null')`;
