import type { Deps } from '../../Deps.ts';
import { csvLine } from '../csv/csv.rules.ts';
import { matching, NEWEST_FIRST, readKeyId, type AuditFilter } from './AuditEvent.type.ts';

/** Maximum rows of one export; older events need a filter by date. */
const MAX_EXPORTED = 10_000;
const COLUMNS = ['at', 'actor', 'action', 'entity', 'entity id', 'reason', 'details', 'API key'];

/** The newest matching events as CSV. Instants are in UTC. */
export async function auditCsv(deps: Deps, filter: AuditFilter): Promise<string> {
  const events = await deps.prisma.auditEvent.findMany({
    where: await matching({ ...filter, prisma: deps.prisma }),
    orderBy: NEWEST_FIRST,
    take: MAX_EXPORTED,
  });
  const ids = [...new Set(events.flatMap(({ actorId }) => actorId ?? []))];
  const people = await deps.prisma.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, username: true },
  });
  const names = new Map(people.map(({ id, username }) => [id, username]));
  const keyIds = [...new Set(events.flatMap(({ detail }) => readKeyId(detail) ?? []))];
  const keys = await deps.prisma.apiKey.findMany({
    where: { id: { in: keyIds } },
    select: { id: true, name: true },
  });
  const keyNames = new Map(keys.map(({ id, name }) => [id, name]));
  const lines = events.map(({ createdAt, actorId, action, entity, entityId, reason, detail }) =>
    csvLine([
      createdAt.toISOString(),
      names.get(actorId ?? '') ?? '',
      action,
      entity,
      entityId ?? '',
      reason ?? '',
      JSON.stringify(detail),
      keyNames.get(readKeyId(detail) ?? '') ?? '',
    ]),
  );
  return csvLine(COLUMNS) + lines.join('');
}
