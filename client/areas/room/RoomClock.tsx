import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge.tsx';
import { HStack, VisuallyHidden } from '../../ui/Layout.tsx';
import { MINUTE_MS } from '../../generated/timeUnits.rules.ts';

type Props = {
  startsAt: string;
  endsAt: string;
  extendedUntil: string | null;
  closesAt: string;
  now: number;
};

const SOON_MS = 5 * MINUTE_MS;

/** The shared clock: until the start, until the end, until the added end, until the room closes. */
export function RoomClock({ startsAt, endsAt, extendedUntil, closesAt, now }: Props) {
  const { t } = useTranslation('room');
  const ends = {
    toStart: Date.parse(startsAt),
    left: Date.parse(endsAt),
    added: extendedUntil === null ? 0 : Date.parse(extendedUntil),
    toClose: Date.parse(closesAt),
  };
  const phases = ['toStart', 'left', 'added'] as const;
  const phase = phases.find((name) => now < ends[name]) ?? 'toClose';
  const isSoon = (phase === 'left' || phase === 'added') && ends[phase] - now <= SOON_MS;
  return (
    <HStack>
      <Badge tone={isSoon ? 'warn' : 'info'} role="timer">
        <Clock size={14} aria-hidden />
        {t(`clock.${phase}`, { time: minutesAndSeconds(ends[phase] - now) })}
      </Badge>
      <VisuallyHidden role="status">{isSoon && t('clock.soon')}</VisuallyHidden>
    </HStack>
  );
}

function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
