import type { Deps } from '../../Deps.ts';

/**
 * The time zones of all accounts. Reads one row per zone from the index on the zone, instead of all
 * users.
 */
export async function readTimeZones({ prisma }: Pick<Deps, 'prisma'>): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ zone: string }[]>`
    with recursive zones as (
      (select "timeZone" as "zone" from "User" order by "timeZone" limit 1)
      union all
      select (select u."timeZone" from "User" u where u."timeZone" > zones."zone" order by u."timeZone" limit 1)
      from zones where zones."zone" is not null)
    select "zone" from zones where "zone" is not null`;
  return rows.map(({ zone }) => zone);
}
