import { useTranslation } from 'react-i18next';
import { Span, Stack, Text, VisuallyHidden } from '../../../../ui/Layout.tsx';
import { Skeleton } from '../../../../ui/lists/Skeleton.tsx';
import { SlotButton, SlotCells, SlotDetail } from './SlotButton.tsx';

const cells = Array.from({ length: 12 }, (_, index) => (
  <Skeleton key={index} h="56px" borderRadius="control" />
));

/**
 * Placeholders of the slots of a day. In a prerendered document, showEarlyTimes.ts replaces them by
 * copies of the templates: headings of page and day, and a button for each slot.
 */
export function TimesSkeleton() {
  const { t } = useTranslation('bookings');
  const heading = <Skeleton h="22px" w="40%" />;
  if (!import.meta.env.SSR)
    return (
      <Stack gap="10">
        {heading}
        <SlotCells>{cells}</SlotCells>
      </Stack>
    );
  return (
    <Stack
      gap="10"
      role="group"
      aria-label={t('book.times')}
      data-early-times=""
      data-free={t('slot.free')}
      data-final={t('slot.final', { price: '{price}' })}
    >
      <template>
        <VisuallyHidden as="h1" />
        <Text as="h2" textStyle="h3" lineHeight="22px" />
        <SlotButton type="button" aria-pressed={false}>
          <Span textStyle="slotTime" />
          <SlotDetail textStyle="small" />
          <SlotDetail textStyle="smallest" lineClamp={2} />
        </SlotButton>
      </template>
      {heading}
      <SlotCells>{cells}</SlotCells>
    </Stack>
  );
}
