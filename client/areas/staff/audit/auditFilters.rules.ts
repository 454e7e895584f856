import { isCalendarDate } from '../../../generated/calendarDate.rules.ts';
import { DAY_MS } from '../../../generated/timeUnits.rules.ts';

export const AUDIT_FILTERS = ['actor', 'kind', 'about', 'from', 'until'] as const;
export type AuditFilter = (typeof AUDIT_FILTERS)[number];

/** The server accepts instants in the years 1970 to 2999; nothing was recorded before 2000. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-30';

/** The filters that are filled, as a query. */
export function filtersOf(params: URLSearchParams): string {
  const filled = AUDIT_FILTERS.map((name) => [name, params.get(name)?.trim() ?? '']);
  return new URLSearchParams(filled.filter(([, value]) => value)).toString();
}

/**
 * The URL's filters as query variables: days are whole days in UTC, and `until` includes its day.
 */
export function auditVariables(params: URLSearchParams) {
  const until = dayStart(params.get('until'));
  return {
    actor: params.get('actor'),
    kind: params.get('kind'),
    about: params.get('about'),
    from: dayStart(params.get('from'))?.toISOString() ?? null,
    until: until ? new Date(until.getTime() + DAY_MS).toISOString() : null,
    after: params.get('after'),
  };
}

/** The filters as parameters of the server's export. */
export function csvQuery(params: URLSearchParams): string {
  const { after: _after, ...filters } = auditVariables(params);
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return query.size > 0 ? `?${query.toString()}` : '';
}

function dayStart(day: string | null): Date | null {
  if (!day || !isCalendarDate(day)) return null;
  const [, inRange] = [FIRST_DAY, day, LAST_DAY].sort();
  return new Date(`${inRange}T00:00:00Z`);
}
