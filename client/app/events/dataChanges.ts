let changes = 0;

/** Data on the server may have changed: a mutation was answered, or an event was received. */
export function recordChange(): void {
  changes += 1;
}

/** The number of changes since the document started. */
export const countChanges = (): number => changes;
