import { useState } from 'react';
import { readStorage, writeStorage } from '../../../../app/storage/deviceStorage.ts';
import { deviceZone } from '../../../../format/dateTime.ts';

const KEY = 'slotcast.zone';

/** The zone in which times are shown: the device's, unless another was chosen on this device. */
export function useChosenZone(): [timeZone: string, choose: (timeZone: string) => void] {
  const [timeZone, setTimeZone] = useState(() => {
    const kept = readStorage(KEY);
    return kept && isZone(kept) ? kept : deviceZone();
  });
  const choose = (zone: string): void => {
    writeStorage({ key: KEY, value: zone === deviceZone() ? null : zone });
    setTimeZone(zone);
  };
  return [timeZone, choose];
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
