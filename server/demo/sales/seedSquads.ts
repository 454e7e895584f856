import { createAvailabilitySlots } from '../../areas/availability/slots/createAvailabilitySlots.ts';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import type { Deps } from '../../Deps.ts';
import { localDate, toInstant } from '../../platform/time/zone.rules.ts';
import { findPerson } from '../findPerson.ts';
import { payForDemo } from './payForDemo.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

type DemoSquad = {
  creator: string;
  inDays: number;
  time: string;
  minutes: number;
  priceMinor: number;
  size: number;
  minimum: number;
  fans: string[];
};

/** Earlier than the evening slots of the demo. */
const SQUADS: DemoSquad[] = [
  {
    creator: 'rhea',
    inDays: 5,
    time: '14:00',
    minutes: 60,
    priceMinor: 700,
    size: 4,
    minimum: 3,
    fans: ['brisa', 'fern'],
  },
  {
    creator: 'rhea',
    inDays: 8,
    time: '15:00',
    minutes: 60,
    priceMinor: 500,
    size: 6,
    minimum: 2,
    fans: ['opal'],
  },
];

/** Squads of a creator who meets fans outside the session room. */
export async function seedSquads(deps: Deps): Promise<void> {
  for (const squad of SQUADS) await addSquad(deps, squad);
}

async function addSquad(
  deps: Deps,
  { creator, inDays, time, minutes, priceMinor, size, minimum, fans }: DemoSquad,
): Promise<void> {
  const host = await findPerson(deps, creator);
  const zone = host.timeZone;
  const date = localDate({ at: new Date(deps.now().getTime() + inDays * DAY_MS), zone });
  const startsAt = toInstant({ date, time, zone });
  if (!startsAt) return;
  const [outcome] = await createAvailabilitySlots(deps, host, {
    slots: [
      {
        startsAt,
        durationMinutes: minutes,
        priceMinor,
        squad: { size, minimum, deadlineHours: 24 },
      },
    ],
  });
  const slotId = outcome?.slotId;
  if (!slotId) throw new Error(`Squad of ${creator}: ${outcome?.error?.message ?? 'not opened'}`);
  for (const username of fans) {
    const fan = await findPerson(deps, username);
    const { bookingId } = await bookSlot(deps, fan, {
      slotId,
      idempotencyKey: `demo-squad-${slotId}`,
    });
    await payForDemo(deps, { bookingId });
  }
}
