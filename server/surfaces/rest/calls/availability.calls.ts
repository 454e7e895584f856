import { z } from 'zod';
import { SLOT_PRICE_LIMITS } from '../../../areas/availability/availability.rules.ts';
import {
  SlotInvalidError,
  SlotNotFoundError,
} from '../../../areas/availability/availability.errors.ts';
import { createAvailabilitySlot } from '../../../areas/availability/slots/createAvailabilitySlots.ts';
import { deleteAvailabilitySlot } from '../../../areas/availability/slots/deleteAvailabilitySlots.ts';
import { BLOCKING_STATUSES, freeSlot } from '../../../areas/creators/creators.access.ts';
import type { Deps } from '../../../Deps.ts';
import { toInstant, toInstants, localDay } from '../../../platform/time/zone.rules.ts';
import { dailySlot, dollarsWithin, openSlot, slotEntity } from './entities.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { findPerson } from '../ids.ts';
import { RestError } from '../problem.ts';
import { restCall, type RestCall } from '../RestCall.ts';

const date = z.iso.date('A date is yyyy-MM-dd.');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'A time is HH:mm:ss.');

export const availabilityCalls: RestCall[] = [
  restCall({
    id: 'createSlot',
    method: 'POST',
    path: '/api/user/daily-availability',
    area: 'Availability',
    summary:
      "Opens a slot, in the creator's time zone. Needs finished onboarding and a tag that may open slots.",
    access: 'signedIn',
    body: z.object({
      date,
      startTime: time,
      sessionDuration: time.default('00:30:00'),
      price: dollarsWithin({ ...SLOT_PRICE_LIMITS, isFreeAllowed: true }).prefault(5),
    }),
    whenInvalid: (field) => (field === 'price' ? new SlotInvalidError('SLOT_PRICE') : null),
    fields: {
      SLOT_TIME_SKIPPED: 'startTime',
      SLOT_PAST: 'startTime',
      SLOT_OVERLAP: 'startTime',
      SLOT_TOO_FAR: 'date',
      SLOT_DURATION: 'sessionDuration',
      SLOT_PASSES_MIDNIGHT: 'sessionDuration',
      SLOT_PRICE: 'price',
      SLOT_PRICE_TOO_HIGH: 'price',
    },
    status: 201,
    answer: dailySlot,
    errors: [
      'CANNOT_OPEN_SLOTS',
      'EMAIL_NOT_VERIFIED',
      'SLOT_TIME_SKIPPED',
      'SLOT_DURATION',
      'SLOT_PASSES_MIDNIGHT',
      'SLOT_PAST',
      'SLOT_TOO_FAR',
      'SLOT_PRICE',
      'SLOT_PRICE_TOO_HIGH',
      'SLOT_OVERLAP',
    ],
    run: async ({ deps, actor, body }) => {
      const startsAt = toInstant({ date: body.date, time: body.startTime, zone: actor.timeZone });
      if (!startsAt)
        throw new RestError(
          'SLOT_TIME_SKIPPED',
          'This time does not exist on that day: the clocks skip it.',
        );
      const durationMinutes = toMinutes(body.sessionDuration);
      const slotId = await createAvailabilitySlot(deps, actor, {
        startsAt,
        durationMinutes,
        priceMinor: body.price,
      });
      return ownSlot({
        slot: await deps.prisma.availabilitySlot.findUniqueOrThrow({ where: { id: slotId } }),
        zone: actor.timeZone,
        isBooked: false,
      });
    },
  }),
  restCall({
    id: 'listOwnSlots',
    method: 'GET',
    path: '/api/user/daily-availability/{date}',
    area: 'Availability',
    summary: 'Own slots of a local day, booked or not.',
    access: 'signedIn',
    isForKeys: true,
    params: z.object({ date }),
    status: 200,
    answer: z.array(dailySlot),
    run: async ({ deps, actor: { id, timeZone: zone }, params }) => {
      const slots = await deps.prisma.availabilitySlot.findMany({
        where: {
          creatorId: id,
          closedAt: null,
          isForRequest: false,
          startsAt: within({ date: params.date, zone }),
        },
        orderBy: { startsAt: 'asc' },
        include: {
          bookings: { where: { status: { in: BLOCKING_STATUSES } }, take: 1 },
        },
      });
      return slots.map((slot) => ownSlot({ slot, zone, isBooked: slot.bookings.length > 0 }));
    },
  }),
  restCall({
    id: 'listOpenSlots',
    method: 'GET',
    path: '/api/user/{usernameOrId}/daily-availability/{date}',
    area: 'Availability',
    summary: "Open slots of a creator on one of the creator's local days.",
    access: 'public',
    isForKeys: true,
    params: z.object({ usernameOrId: z.string(), date }),
    status: 200,
    answer: z.array(openSlot),
    errors: ['PROFILE_NOT_FOUND'],
    run: async ({ deps, actor, params }) => {
      const { usernameOrId } = params;
      const person = await findPerson(deps, { usernameOrId, actor });
      if (!person) throw new RestError('PROFILE_NOT_FOUND', 'This username does not exist.');
      return readOpenSlots(deps, {
        creatorId: person.id,
        timeZone: person.timeZone,
        date: params.date,
      });
    },
  }),
  restCall({
    id: 'deleteSlot',
    method: 'DELETE',
    // The specification's spelling. Case does not matter, and the path differs from that of
    // another creator's slots.
    path: '/api/User/daily-availability/{date}/{startTime}',
    area: 'Availability',
    summary:
      'Closes an own slot without a booking. Of a time that clocks repeat, the first such slot.',
    access: 'signedIn',
    params: z.object({ date, startTime: time }),
    status: 204,
    errors: ['SLOT_NOT_FOUND', 'SLOT_BOOKED', 'SLOT_RESERVED'],
    run: async ({ deps, actor, params: { date: day, startTime } }) => {
      const instants = toInstants({ date: day, time: startTime, zone: actor.timeZone });
      const slots = await deps.prisma.availabilitySlot.findMany({
        where: {
          creatorId: actor.id,
          startsAt: { in: instants },
          closedAt: null,
          isForRequest: false,
        },
        orderBy: { startsAt: 'asc' },
        select: {
          id: true,
          reservation: { select: { slotId: true } },
          bookings: { where: { status: { in: BLOCKING_STATUSES } }, select: { id: true }, take: 1 },
        },
      });
      // A taken slot is named by its error only when both are.
      const slot =
        slots.find(({ reservation, bookings }) => !reservation && bookings.length === 0) ??
        slots[0];
      if (!slot) throw new SlotNotFoundError();
      await deleteAvailabilitySlot(deps, actor, { slotId: slot.id });
    },
  }),
];

async function readOpenSlots(
  deps: Deps,
  { creatorId, timeZone, date: day }: { creatorId: string; timeZone: string; date: string },
): Promise<z.output<typeof openSlot>[]> {
  const slots = await deps.prisma.availabilitySlot.findMany({
    where: {
      AND: [{ creatorId, startsAt: within({ date: day, zone: timeZone }) }, freeSlot(deps.now())],
    },
    orderBy: { startsAt: 'asc' },
  });
  return slots.map((slot) => ({
    ...slotEntity({ slot, id: globalId('AvailabilitySlot', slot.id), zone: timeZone }),
    timeZone,
  }));
}

type OwnSlot = {
  slot: { id: string; startsAt: Date; endsAt: Date; priceMinor: number };
  zone: string;
  isBooked: boolean;
};

function ownSlot({ slot, zone, isBooked }: OwnSlot): z.output<typeof dailySlot> {
  return { ...slotEntity({ slot, id: globalId('AvailabilitySlot', slot.id), zone }), isBooked };
}

function within({ date: day, zone }: { date: string; zone: string }): {
  gte: Date;
  lt: Date;
} {
  const { from, to } = localDay({ date: day, zone });
  return { gte: from, lt: to };
}

function toMinutes(sessionDuration: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = sessionDuration.split(':').map(Number);
  return hours * 60 + minutes + seconds / 60;
}
