import { Clock } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceCard_service$key } from '../../../__generated__/ServiceCard_service.graphql.ts';
import { deviceZone, formatShortDay } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { useNow } from '../../bookings/useNow.ts';
import { OrderServiceButton } from '../../orders/OrderServiceButton.tsx';
import { Span, Panel, Image, HStack, Text } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A service with the day of its delivery if it is ordered now. */
export function ServiceCard({ service }: { service: ServiceCard_service$key }) {
  const { t } = useTranslation('creators');
  const locale = useLocale();
  const now = useNow();
  const data = useFragment(
    graphql`
      fragment ServiceCard_service on FixedService {
        title
        description
        deliveryDeadlineDays
        image {
          url
          alt
        }
        ...OrderServiceButton_service
      }
    `,
    service,
  );
  const due = new Date(now + data.deliveryDeadlineDays * DAY_MS);
  const dueDay = formatShortDay(due, { locale, timeZone: deviceZone() });
  return (
    <Panel as="article" display="flex" flexDirection="column" gap="12">
      {data.image && (
        <Image
          src={data.image.url}
          alt={data.image.alt}
          width={960}
          height={540}
          loading="lazy"
          w="full"
          h="auto"
          aspectRatio="16 / 9"
          objectFit="cover"
          borderRadius="tile"
          bg="s3"
        />
      )}
      <Text as="h3" textStyle="h3" overflowWrap="anywhere">
        {data.title}
      </Text>
      <Text color="tx2" flex="1" whiteSpace="pre-line" overflowWrap="anywhere">
        {data.description}
      </Text>
      <HStack justifyContent="space-between" flexWrap="wrap">
        <HStack gap="6" color="tx3" textStyle="small">
          <Clock size={16} aria-hidden />
          <Span>{t('services.by', { date: dueDay })}</Span>
        </HStack>
        <Suspense fallback={<Skeleton h="40px" w="110px" borderRadius="control" />}>
          <OrderServiceButton service={data} />
        </Suspense>
      </HStack>
    </Panel>
  );
}
