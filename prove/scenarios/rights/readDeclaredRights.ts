import { readdirSync } from 'node:fs';
import path from 'node:path';
import { AUDIENCES, type Audience } from './audiences.ts';
import type { DeclaredRights } from './DeclaredRights.ts';

const FOLDER = path.resolve(import.meta.dirname, 'declared');

/**
 * Every field of every type of schema.graphql, merged from the files of the areas under `declared/`;
 * the check fails on missing and outdated ones. Types ending in Success, Error, Edge or Connection,
 * and PageInfo, are excluded: they hold only the result of a request.
 */
export const TYPES: DeclaredRights = merge(await readAreas());

async function readAreas(): Promise<DeclaredRights[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const modules = await Promise.all(
    files.map((file) => import(path.join(FOLDER, file)) as Promise<{ rights: DeclaredRights }>),
  );
  return modules.map(({ rights }) => rights);
}

/** One entry for each type; types such as Mutation have fields in several areas. */
function merge(areas: DeclaredRights[]): DeclaredRights {
  const names = new Set(areas.flatMap((area) => Object.keys(area)));
  const audiences = [...Object.keys(AUDIENCES), 'within'] as (Audience | 'within')[];
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      Object.fromEntries(
        audiences.flatMap((audience) => {
          const fields = areas.flatMap((area) => area[name]?.[audience] ?? []).sort();
          return fields.length > 0 ? [[audience, fields]] : [];
        }),
      ),
    ]),
  );
}
