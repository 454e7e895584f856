/** The place of a row in a list by an instant and then by id. */
export type Place = { at: Date; id: string };

/** A cursor that stays valid when the row is deleted. */
export const writePlace = ({ at, id }: Place): string => `${at.toISOString()} ${id}`;

/** Null for a cursor of another form. */
export function readPlace(cursor: string): Place | null {
  const [at = '', id = ''] = cursor.split(' ');
  return /^[0-9a-f-]{36}$/.test(id) && !Number.isNaN(Date.parse(at))
    ? { at: new Date(at), id }
    : null;
}
