import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarRow_calendar$key } from '../../__generated__/CalendarRow_calendar.graphql.ts';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Box, HStack, Span, Text } from '../../ui/Layout.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { useDisconnectCalendarMutation } from './useDisconnectCalendarMutation.ts';

export function CalendarRow({ calendar }: { calendar: CalendarRow_calendar$key }) {
  const { t } = useTranslation('busyTimes');
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  const { id, maskedAddress, lastSuccessAt, lastFailureAt, problem, busyTimeCount } = useFragment(
    graphql`
      fragment CalendarRow_calendar on ConnectedCalendar {
        id
        maskedAddress
        lastSuccessAt
        lastFailureAt
        problem
        busyTimeCount
      }
    `,
    calendar,
  );
  const [disconnect] = useDisconnectCalendarMutation();
  const [isAsking, setAsking] = useState(false);
  const isWaiting = !lastSuccessAt && !lastFailureAt;
  return (
    <ListRow>
      <Box flex="1" minW="220px" role="status">
        <HStack flexWrap="wrap" gap="8">
          <Span fontWeight="650" overflowWrap="anywhere">
            {maskedAddress}
          </Span>
          {isWaiting && <Badge tone="neutral">{t('row.waiting')}</Badge>}
          {problem && <Badge tone="bad">{t('row.failing')}</Badge>}
          {lastSuccessAt && !problem && <Badge tone="ok">{t('row.connected')}</Badge>}
        </HStack>
        {problem && (
          <Text textStyle="small" color="bad">
            {t(`problem.${problem}`, { defaultValue: t('problem.UNREACHABLE') })}
          </Text>
        )}
        <Text textStyle="small" color="tx3">
          {[
            lastSuccessAt && t('row.read', { moment: formatMoment(lastSuccessAt, zoned) }),
            problem &&
              lastFailureAt &&
              t('row.failed', { moment: formatMoment(lastFailureAt, zoned) }),
            lastSuccessAt && t('row.busyTimes', { count: busyTimeCount }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {problem && lastSuccessAt && (
          <Text textStyle="small" color="tx3">
            {t('row.nothingNew')}
          </Text>
        )}
      </Box>
      <Button
        size="sm"
        look="danger"
        aria-label={t('row.disconnectNamed', { address: maskedAddress })}
        onClick={() => setAsking(true)}
      >
        {t('row.disconnect')}
      </Button>
      {isAsking && (
        <ActionDialog
          title={t('disconnect.title', { address: maskedAddress })}
          text={t('disconnect.text')}
          confirmLabel={t('row.disconnect')}
          closeLabel={t('disconnect.keep')}
          isDangerous
          action={() => disconnect({ input: { calendarId: id } })}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </ListRow>
  );
}
