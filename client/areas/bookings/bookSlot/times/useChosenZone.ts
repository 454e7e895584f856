import { useState } from 'react';
import { readChosenZone, storeChosenZone } from './chosenZone.ts';

/** The zone in which times are shown, and a function that changes it on this device. */
export function useChosenZone(): [timeZone: string, choose: (timeZone: string) => void] {
  const [timeZone, setTimeZone] = useState(readChosenZone);
  const choose = (zone: string): void => {
    storeChosenZone(zone);
    setTimeZone(zone);
  };
  return [timeZone, choose];
}
