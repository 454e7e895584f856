/** Whether the slot is reserved for the viewer, who can book it although others see it as held. */
export const isReserved = (slot: { reservedUntil: string | null | undefined }, now: number) =>
  slot.reservedUntil != null && Date.parse(slot.reservedUntil) > now;
