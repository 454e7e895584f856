import './AvailabilitySlot.type.ts';
import './ownSlots.queries.ts';
import './availability.mutations.ts';
import './patterns/WeeklyPattern.type.ts';
