const store = globalThis as { slotcastEarlyPress?: string };

/** Stores the slot that was pressed before the app ran. */
export function storeEarlyPress(slotId: string): void {
  store.slotcastEarlyPress = slotId;
}

export const wasPressedEarly = (slotId: string | null): boolean =>
  store.slotcastEarlyPress === slotId;
