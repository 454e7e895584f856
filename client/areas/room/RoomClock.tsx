import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge.tsx';
import { HStack, Text } from '../../ui/Layout.tsx';

type Props = { startsAt: string; endsAt: string; closesAt: string; now: number };

const MINUTE_MS = 60_000;
const SOON_MS = 5 * MINUTE_MS;

/** The shared clock: until the start, until the end, then until the room closes. */
export function RoomClock({ startsAt, endsAt, closesAt, now }: Props) {
  const { t } = useTranslation('room');
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const phase = getPhase({ now, start, end });
  const until = { toStart: start, left: end, toClose: Date.parse(closesAt) }[phase];
  const isSoon = phase === 'left' && end - now <= SOON_MS;
  return (
    <HStack gap="12" flexWrap="wrap">
      <Badge tone={isSoon ? 'warn' : 'info'}>
        <Clock size={14} aria-hidden />
        {t(`clock.${phase}`, { time: minutesAndSeconds(until - now) })}
      </Badge>
      <Text role="status" textStyle="small" color="tx2">
        {isSoon && t('clock.soon')}
      </Text>
    </HStack>
  );
}

function getPhase({ now, start, end }: { now: number; start: number; end: number }) {
  if (now < start) return 'toStart';
  return now < end ? 'left' : 'toClose';
}

function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
