/** The place of a row in a list by its rank, if the list has ranks, then by an instant and by id. */
export type Place = { rank?: number | undefined; at: Date; id: string };

/** A cursor that stays valid when the row is deleted. */
export const writePlace = ({ rank, at, id }: Place): string =>
  [at.toISOString(), id, ...(rank === undefined ? [] : [rank])].join(' ');

/** Null for a cursor of another form. */
export function readPlace(cursor: string): Place | null {
  const [at = '', id = '', rank] = cursor.split(' ');
  if (!/^[0-9a-f-]{36}$/.test(id) || Number.isNaN(Date.parse(at))) return null;
  if (rank !== undefined && !/^\d{1,9}$/.test(rank)) return null;
  return { rank: rank === undefined ? undefined : Number(rank), at: new Date(at), id };
}
