import type { SelectionSetNode } from 'graphql';
import { SMALL_IMAGE } from '../../areas/games/games.rules.ts';
import { COPIED, LOOKED_UP } from '../../areas/games/images/gameImageUrl.ts';
import { jsonId, jsonList, jsonValue } from './jsonText.ts';
import type { Selected } from './selections.ts';
import { none, type Writer } from './Writer.ts';

export function gameObject({
  writer,
  row,
  sets,
}: {
  writer: Writer;
  row: string;
  sets: readonly SelectionSetNode[];
}): string {
  return writer.object({
    type: 'Game',
    sets,
    write: (field) => {
      if (field.name === 'id') return jsonId('Game', `${row}."id"`);
      if (field.name === 'pictureUrl') return jsonValue(imageSql({ writer, row }));
      if (field.name === 'creatorCount')
        return jsonValue(
          `(select count(*) from "CreatorGame" played where played."gameId" = ${row}."id")`,
        );
      return ['name', 'slug', 'description', 'thumbnailUrl'].includes(field.name)
        ? jsonValue(`${row}."${field.name}"`)
        : none(field, 'Game');
    },
  });
}

/** The games that the creator `u` plays; some are not in the catalog. */
export function creatorGames({
  writer,
  u,
  field,
}: {
  writer: Writer;
  u: string;
  field: Selected;
}): string {
  const write = (part: Selected): string => {
    if (part.name === 'name') return jsonValue('g."name"');
    if (part.name !== 'game') return none(part, 'CreatorGame');
    return `(case when p."id" is null then 'null' else ${gameObject({ writer, row: 'p', sets: part.inner })} end)`;
  };
  return `(select ${jsonList({ element: writer.object({ type: 'CreatorGame', sets: field.inner, write }), order: 'g."position", g."id"' })}
    from "CreatorGame" g left join "Game" p on p."id" = g."gameId" where g."userId" = ${u}."id")`;
}

/** imageUrl in SQL. */
function imageSql({ writer, row }: { writer: Writer; row: string }): string {
  const own = `${row}."thumbnailUrl"`;
  const small = writer.param(SMALL_IMAGE.source, 'text');
  return `case when coalesce(${own}, '') = '' or ${own} ~* ${small} then '${LOOKED_UP}' || ${row}."slug"
    when ${own} ~* '^https?:' then '${COPIED}' || ${row}."slug" else ${own} end`;
}
