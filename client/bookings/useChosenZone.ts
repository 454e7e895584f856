import { useState } from 'react';
import { deviceZone } from '../format/dateTime.ts';

const KEY = 'slotcast.zone';

/** The zone in which times are shown: the device's, unless the person chose another on this device. */
export function useChosenZone(): [timeZone: string, choose: (timeZone: string) => void] {
  const [timeZone, setTimeZone] = useState(() => {
    const kept = localStorage.getItem(KEY);
    return kept && isZone(kept) ? kept : deviceZone();
  });
  const choose = (zone: string): void => {
    if (zone === deviceZone()) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, zone);
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
