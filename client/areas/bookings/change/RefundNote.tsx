import { Hourglass, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayKey, formatShortDay, formatTime } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Box, Span, HStack, Text } from '../../../ui/Layout.tsx';
import { REFUND_LIMIT_MS } from './refundLimit.ts';
import { useDuration } from '../bookSlot/times/useDuration.ts';

/** The refund deadline, shown before payment with the time left until then. */
export function RefundNote({
  startsAt,
  timeZone,
  now,
}: {
  startsAt: string;
  timeZone: string;
  now: number;
}) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const duration = useDuration();
  const deadline = Date.parse(startsAt) - REFUND_LIMIT_MS;
  if (deadline <= now) {
    return (
      <Note tone="warn">
        <Span fontWeight="700">{t('refund.final')}</Span> {t('refund.finalHint')}
      </Note>
    );
  }
  const at = new Date(deadline);
  const isToday = dayKey(at, timeZone) === dayKey(new Date(now), timeZone);
  const time = formatTime(at, { locale, timeZone });
  const moment = isToday
    ? t('refund.today', { time })
    : t('refund.onDay', { time, day: formatShortDay(at, { locale, timeZone }) });
  return (
    <Note tone="ok">
      <Span fontWeight="700">{t('refund.until', { moment })}</Span>
      {t('refund.left', { left: duration(deadline - now) })}
    </Note>
  );
}

function Note({ tone, children }: { tone: 'ok' | 'warn'; children: ReactNode }) {
  const Icon = tone === 'ok' ? Undo2 : Hourglass;
  return (
    <HStack alignItems="flex-start" gap="12" bg={`${tone}Soft`} borderRadius="chip" px="14" py="12">
      <Box aria-hidden color={tone} flexShrink={0} mt="2">
        <Icon size={16} />
      </Box>
      <Text textStyle="small" color="tx">
        {children}
      </Text>
    </HStack>
  );
}
