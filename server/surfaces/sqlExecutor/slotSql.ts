import { jsonInstant, jsonOrNull, jsonValue, jsonWord } from './jsonText.ts';
import { draftsSql, sellsSql } from '../../areas/creators/creators.access.ts';
import { MAX_SLOTS_OF_RANGE } from '../../areas/creators/slotsOfRange.rules.ts';
import type { Selected } from './selections.ts';
import { none, type Writer } from './Writer.ts';

type Range = { writer: Writer; u: string; from: Date; to: Date };

/** A FROM item: the slots that can be booked now. */
export const bookableSlots = (writer: Writer): string => `bookable_slots(${writer.now})`;

/** The squad of the slot `s`, or null. */
export function squadOfSlot({ writer, field }: { writer: Writer; field: Selected }): string {
  const write = (part: Selected): string => {
    switch (part.name) {
      case 'size':
      case 'minimum':
        return jsonValue(`q."${part.name}"`);
      case 'takenCount':
        return jsonValue('q."size" - q."freePlaces"');
      case 'deadlineAt':
        return jsonInstant('q."deadlineAt"');
      case 'status':
        return jsonWord('q."status"');
      case 'bookings':
        writer.isForVisitors = true;
        return `'null'`;
      default:
        return none(part, 'Squad');
    }
  };
  return jsonOrNull(
    `select ${writer.object({ type: 'Squad', sets: field.inner, write })} from "Squad" q where q."slotId" = s."id"`,
  );
}

/** The state of a squad `f` without a place that can be booked; null for every other slot. */
const fullSquadState = (writer: Writer): string =>
  `(select case when q."freePlaces" < q."size" then 'TAKEN' else 'CLOSED' end from "Squad" q
    where q."slotId" = f."id" and (q."status" <> 'OPEN' or q."deadlineAt" <= ${writer.now} or q."freePlaces" = 0))`;

/** The open slots of the creator `u` in a range, with what getSlotState reads. */
export function slotsWithStates({ writer, u, from, to }: Range): string {
  return `select f.*,
        (select b."status" from "Booking" b
          where b."slotId" = f."id" and booking_blocks_slot(b."status") and not b."isSquad") as "booked",
        exists (select 1 from "Reservation" r where r."slotId" = f."id") as "isReserved",
        ${fullSquadState(writer)} as "squadState"
      from "AvailabilitySlot" f
      where f."creatorId" = ${u}."id" and not ${draftsSql(`${u}."id"`)} and f."closedAt" is null
        and f."startsAt" >= greatest(${writer.param(from, 'timestamptz')}, ${writer.now})
        and f."startsAt" < ${writer.param(to, 'timestamptz')}
      order by f."startsAt", f."id" limit ${MAX_SLOTS_OF_RANGE}`;
}

/** The state of an open slot in a range; the range contains no closed ones. */
export function getSlotState(writer: Writer): string {
  return `(case when s."squadState" is not null then s."squadState"
    when s."booked" = 'HELD' and not s."isForRequest" then 'HELD'
    when s."booked" is not null then 'TAKEN'
    when s."isReserved" then 'HELD'
    when s."isBlocked" or least(s."startsAt", s."bookableUntil") <= ${writer.now} or not ${sellsSql('s."creatorId"')} then 'CLOSED'
    else 'FREE' end)`;
}
