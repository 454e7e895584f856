import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceZone, formatDay, formatShortDay } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Span, Panel, HStack, Text } from '../../../ui/Layout.tsx';
import { useNow } from '../../bookings/useNow.ts';
import { ServiceImage } from '../../services/ServiceImage.tsx';
import { DAY_MS } from '../../../generated/timeUnits.rules.ts';

/** A weekday helps for the coming days; a later day may be in another year, which is then named. */
const NEAR_DAYS = 14;

type Props = {
  title: string;
  description: string;
  deliveryDeadlineDays: number;
  image: { readonly url: string; readonly alt: string } | null | undefined;
  /** Beside the day of the delivery. */
  children: ReactNode;
};

/** What fans see of a service, with the day of its delivery if it is ordered now. */
export function ServiceCardBody({
  title,
  description,
  deliveryDeadlineDays,
  image,
  children,
}: Props) {
  const { t } = useTranslation('creators');
  const locale = useLocale();
  const now = useNow();
  const due = new Date(now + deliveryDeadlineDays * DAY_MS);
  const format = deliveryDeadlineDays > NEAR_DAYS ? formatDay : formatShortDay;
  const dueDay = format(due, { locale, timeZone: deviceZone() });
  return (
    <Panel as="article" display="flex" flexDirection="column" gap="12">
      {image && <ServiceImage image={image} loading="lazy" />}
      <Text as="h3" textStyle="h3" overflowWrap="anywhere">
        {title}
      </Text>
      <Text color="tx2" flex="1" whiteSpace="pre-line" overflowWrap="anywhere">
        {description}
      </Text>
      <HStack justifyContent="space-between" flexWrap="wrap">
        <HStack gap="6" color="tx3" textStyle="small">
          <Clock size={16} aria-hidden />
          <Span>{t('services.by', { date: dueDay })}</Span>
        </HStack>
        {children}
      </HStack>
    </Panel>
  );
}
