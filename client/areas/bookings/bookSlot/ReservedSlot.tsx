import { useTranslation } from 'react-i18next';
import { formatMoment, formatTime } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { HStack, Text } from '../../../ui/Layout.tsx';
import { isReserved } from './isReserved.ts';

type Props = {
  slots: readonly { id: string; startsAt: string; reservedUntil: string | null | undefined }[];
  chosenId: string | null;
  now: number;
  timeZone: string;
  onChoose: (id: string) => void;
};

/** Links to the slot that the waitlist offers to the viewer. */
export function ReservedSlot({ slots, chosenId, now, timeZone, onChoose }: Props) {
  const { t } = useTranslation('bookings');
  const zoned = { locale: useLocale(), timeZone };
  const slot = slots.find((one) => isReserved(one, now));
  if (!slot || slot.id === chosenId) return null;
  return (
    <Banner tone="ok">
      <HStack flexWrap="wrap" gap="12" justifyContent="space-between">
        <Text>
          {t('book.reserved', {
            moment: formatMoment(slot.startsAt, zoned),
            time: formatTime(slot.reservedUntil ?? slot.startsAt, zoned),
          })}
        </Text>
        <Button size="sm" onClick={() => onChoose(slot.id)}>
          {t('book.showReserved')}
        </Button>
      </HStack>
    </Banner>
  );
}
