import { joinWaitlist } from '../../areas/waitlist/joinWaitlist.ts';
import { localDate, localDay } from '../../platform/time/zone.rules.ts';
import type { Deps } from '../../Deps.ts';
import { findPerson } from '../findPerson.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

type DemoEntry = {
  fan: string;
  creator: string;
  /** Days from today. */
  first: number;
  last: number;
  sessionType?: string;
};

/**
 * In the order of joining, so that juno gets an offer before the fan. The demo fan has booked rhea:
 * the entry is for later days, or the fan would be offered the slot of that booking after
 * cancelling it.
 */
const ENTRIES: readonly DemoEntry[] = [
  { fan: 'juno', creator: 'vex', first: 0, last: 10 },
  { fan: 'fan', creator: 'vex', first: 0, last: 14 },
  { fan: 'fan', creator: 'rhea', first: 7, last: 13, sessionType: 'Build clinic' },
];

/** Creates waitlist entries with the real use case. From here on, freed slots are offered. */
export async function seedWaitlist(deps: Deps): Promise<void> {
  for (const { fan: name, creator, first, last, sessionType } of ENTRIES) {
    const fan = await findPerson(deps, name);
    const { id: creatorId } = await findPerson(deps, creator);
    const type = sessionType
      ? await deps.prisma.sessionType.findFirstOrThrow({
          where: { creatorId, title: sessionType },
          select: { id: true },
        })
      : null;
    const zone = fan.timeZone;
    const dayAhead = (days: number): string =>
      localDate({ at: new Date(deps.now().getTime() + days * DAY_MS), zone });
    await joinWaitlist(deps, fan, {
      creatorId,
      from: localDay({ date: dayAhead(first), zone }).from,
      to: localDay({ date: dayAhead(last), zone }).to,
      sessionTypeId: type?.id ?? null,
    });
  }
}
