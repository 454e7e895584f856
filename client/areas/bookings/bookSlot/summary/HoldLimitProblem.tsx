import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../../format/dateTime.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Stack, Text } from '../../../../ui/Layout.tsx';

const REASONS = ['UNPAID_HOLDS', 'EMAIL_NOT_CONFIRMED', 'EXPIRED_HOLDS'] as const;
type HoldLimit = { reason: (typeof REASONS)[number]; availableAt: string };

/**
 * Explains why the user may not hold another slot now, when it is possible again, and links to the
 * unpaid holds.
 */
export function HoldLimitProblem({
  reason,
  availableAt,
  timeZone,
}: HoldLimit & { timeZone: string }) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const time = formatTime(availableAt, { locale, timeZone });
  return (
    <Stack gap="10">
      <Text
        role="alert"
        textStyle="small"
        color="tx"
        bg="badSoft"
        borderRadius="chip"
        px="14"
        py="12"
      >
        {t(`pay.holdLimit.${reason}`, { time })}
      </Text>
      {reason !== 'EXPIRED_HOLDS' && (
        <ButtonLink to="/settings/active-history" look="outline">
          {t('pay.holdLimit.toBookings')}
        </ButtonLink>
      )}
    </Stack>
  );
}

/**
 * The limit in a failed result of bookSlot; null for any other failure and for an unknown reason.
 */
export function getHoldLimit(cause: unknown): HoldLimit | null {
  const { reason, availableAt } = (cause ?? {}) as { reason?: unknown; availableAt?: unknown };
  const known = REASONS.find((candidate) => candidate === reason);
  return known && typeof availableAt === 'string' ? { reason: known, availableAt } : null;
}
