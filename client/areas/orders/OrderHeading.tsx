import { useTranslation } from 'react-i18next';
import type { OrderHeading_order$key } from '../../__generated__/OrderHeading_order.graphql.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useMoneyStory } from '../payments/useMoneyStory.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { ServiceImage } from '../services/ServiceImage.tsx';
import { OrderState } from './OrderState.tsx';
import { useDropOrderNote } from './useOrderNote.ts';

type EndCause = 'OVERDUE' | 'STAFF' | 'DISPUTE' | 'CANCELLED';

function getEndCause(reason: string | null | undefined): EndCause {
  return reason === 'OVERDUE' || reason === 'STAFF' || reason === 'DISPUTE' ? reason : 'CANCELLED';
}

/** The service, the other side and the order's state in one sentence. */
export function OrderHeading({
  order,
  isBeingPaid,
}: {
  order: OrderHeading_order$key;
  isBeingPaid: boolean;
}) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const moneyStory = useMoneyStory();
  const data = useFragment(
    graphql`
      fragment OrderHeading_order on ServiceOrder {
        serviceTitle
        service {
          id
          image {
            url
            alt
          }
        }
        status
        isOverdue
        note
        orderedAt
        dueAt
        acceptedByItselfAt
        endReason
        price {
          amountMinor
        }
        viewerIsProvider
        otherParty {
          username
          avatarUrl
          isDeleted
        }
        statement {
          ...useMoneyStory_statement
        }
        ...OrderState_order
      }
    `,
    order,
  );
  const { otherParty, viewerIsProvider, status, isOverdue, note, service } = data;
  useDropOrderNote({ serviceId: service.id, isOrdered: status !== 'AWAITING_PAYMENT' });
  const moment = (instant: string): string =>
    formatMoment(instant, { locale, timeZone: deviceZone() });
  const values = {
    username: otherParty.username,
    due: moment(data.dueAt),
    accepted: data.acceptedByItselfAt ? moment(data.acceptedByItselfAt) : '',
  };
  const side = viewerIsProvider ? 'creator' : 'fan';
  const story = moneyStory({
    statement: data.statement,
    isSeller: viewerIsProvider,
    other: otherParty.username,
  });
  const cause = status === 'REFUNDED' ? getEndCause(data.endReason) : null;
  const says = (): string => {
    if (cause)
      return [t(`ended.${cause}.${side}`, { other: otherParty.username }), ...story].join(' ');
    if (story.length > 0) return story.join(' ');
    const state = isOverdue ? 'overdue' : status;
    if (data.price.amountMinor === 0 && (state === 'overdue' || state === 'ACTIVE'))
      return t(`says.free.${state}.${side}`, values);
    return t(`says.${state}.${side}` as 'says.ACTIVE.fan', values);
  };
  return (
    <Stack gap="16">
      <HStack gap="16" flexWrap="wrap" alignItems="flex-start">
        <Avatar url={otherParty.avatarUrl} size={64} />
        <Stack gap="6" flex="1" minW="min(280px, 100%)">
          <HStack gap="12" flexWrap="wrap">
            <Text as="h2" textStyle="h1" overflowWrap="anywhere">
              {data.serviceTitle}
            </Text>
            <OrderState order={data} />
          </HStack>
          <Text color="tx2">
            {viewerIsProvider
              ? t('heading.for', { username: otherParty.username, date: moment(data.orderedAt) })
              : t('heading.by', { username: otherParty.username, date: moment(data.orderedAt) })}
          </Text>
        </Stack>
        {service.image && (
          <ServiceImage image={service.image} w="144px" display={{ base: 'none', md: 'block' }} />
        )}
        {!viewerIsProvider && !otherParty.isDeleted && (
          <ButtonLink to={`/profile/${otherParty.username}`} look="outline">
            {t('heading.profile')}
          </ButtonLink>
        )}
      </HStack>
      {isBeingPaid ? (
        <Banner tone="info">{t('heading.beingPaid')}</Banner>
      ) : (
        <Text textStyle="lead" maxW="70ch">
          {says()}
        </Text>
      )}
      {note !== '' && (
        <Stack gap="4" bg="s2" borderRadius="tile" p="16">
          <Text textStyle="label" color="tx3">
            {t('heading.note')}
          </Text>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {note}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
