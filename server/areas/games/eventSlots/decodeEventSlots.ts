import { decodeId, uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { decodeGameEventId } from '../gameIds.ts';

type Ids = { eventId: string | number; slotIds: readonly (string | number)[] };

/** An unknown slot id matches no slot. */
export const decodeEventSlots = ({ eventId, slotIds }: Ids) => ({
  eventId: decodeGameEventId(String(eventId)),
  slotIds: slotIds.map((id) =>
    uuidOrNil(decodeId({ type: 'AvailabilitySlot', id: String(id) }) ?? ''),
  ),
});
