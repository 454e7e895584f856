import { readStorage, writeStorage } from '../../../../app/storage/deviceStorage.ts';
import { deviceZone } from '../../../../format/dateTime.ts';

const KEY = 'slotcast.zone';

/** The zone in which times are shown: the device's, unless another was chosen on this device. */
export function readChosenZone(): string {
  const stored = readStorage(KEY);
  return stored && isZone(stored) ? stored : deviceZone();
}

export function storeChosenZone(zone: string): void {
  writeStorage({ key: KEY, value: zone === deviceZone() ? null : zone });
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
