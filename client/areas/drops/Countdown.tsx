import { useEffect, useRef } from 'react';
import { HStack, Span } from '../../ui/Layout.tsx';
import { useNow } from '../bookings/useNow.ts';
import { countdown } from './countdown.rules.ts';
import { SECOND_MS } from '../../generated/timeUnits.rules.ts';

/** The server's clock may be behind the device's. */
const RETRY_MS = 3_000;

type Props = { until: string; label: string; onEnd: () => void };

/**
 * The time until an instant; calls `onEnd` when it is over, and repeats the call until it is
 * unmounted.
 */
export function Countdown({ until, label, onEnd }: Props) {
  const now = useNow(SECOND_MS);
  const end = Date.parse(until);
  const isOver = now >= end;
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    if (!isOver) return undefined;
    latest.current();
    const timer = setInterval(() => latest.current(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return (
    <HStack gap="10">
      <Span color="tx2">{label}</Span>
      <Span role="timer" textStyle="h3" fontVariantNumeric="tabular-nums">
        {countdown({ until: end, now })}
      </Span>
    </HStack>
  );
}
