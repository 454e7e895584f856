import { Check, Hand } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttendanceCard_booking$key } from '../../__generated__/AttendanceCard_booking.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { deviceZone, formatTime } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { useNow } from './useNow.ts';
import { useReloadAt } from './useReloadAt.ts';
import { useConfirmAttendanceMutation } from './useConfirmAttendanceMutation.ts';

/** Check-in of both sides around the start. The booking rules define the effects of a no-show. */
export function AttendanceCard({ booking }: { booking: AttendanceCard_booking$key }) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const now = useNow();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<unknown>(null);
  const [arrive, isArriving] = useConfirmAttendanceMutation();
  const {
    id,
    status,
    attendanceFrom,
    attendanceUntil,
    viewerArrivedAt,
    otherArrivedAt,
    viewerCanConfirmAttendance,
    otherParty,
  } = useFragment(
    graphql`
      fragment AttendanceCard_booking on Booking {
        id
        status
        attendanceFrom
        attendanceUntil
        viewerArrivedAt
        otherArrivedAt
        viewerCanConfirmAttendance
        otherParty {
          username
        }
      }
    `,
    booking,
  );
  useReloadAt(viewerCanConfirmAttendance ? attendanceUntil : null);
  const isTime = now >= Date.parse(attendanceFrom) && now <= Date.parse(attendanceUntil);
  const canArrive = viewerCanConfirmAttendance || (isTime && !viewerArrivedAt);
  if (status !== 'CONFIRMED' || !(canArrive || viewerArrivedAt || otherArrivedAt)) return null;
  const clock = (instant: string): string =>
    formatTime(instant, { locale, timeZone: deviceZone() });
  const say = (): void => {
    setProblem(null);
    arrive({ input: { bookingId: id } }).then(
      ({ result }) => (result.booking ? undefined : setProblem(result)),
      setProblem,
    );
  };
  return (
    <Panel aria-labelledby="attendance">
      <Stack gap="10">
        <Text as="h3" id="attendance" textStyle="h3">
          {t('attendance.title')}
        </Text>
        {viewerArrivedAt && (
          <Arrived>{t('attendance.you', { time: clock(viewerArrivedAt) })}</Arrived>
        )}
        {otherArrivedAt ? (
          <Arrived>
            {t('attendance.other', { username: otherParty.username, time: clock(otherArrivedAt) })}
          </Arrived>
        ) : (
          <Text textStyle="small" color="tx2">
            {t('attendance.notYet', { username: otherParty.username })}
          </Text>
        )}
        {canArrive && (
          <>
            <Button look="accent" minH="44px" disabled={isArriving} onClick={say}>
              <Hand size={18} aria-hidden />
              {t('attendance.here')}
            </Button>
            <Text textStyle="small" color="tx3">
              {t('attendance.until', { time: clock(attendanceUntil) })}
            </Text>
          </>
        )}
        {problem !== null && (
          <Text role="alert" textStyle="small" color="bad">
            {errorText(problem)}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

function Arrived({ children }: { children: string }) {
  return (
    <HStack gap="8" textStyle="small">
      <Check size={16} aria-hidden color="var(--sc-colors-ok)" />
      {children}
    </HStack>
  );
}
