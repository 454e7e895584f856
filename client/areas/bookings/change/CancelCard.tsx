import { Hourglass, Landmark, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CancelCard_booking$key } from '../../../__generated__/CancelCard_booking.graphql.ts';
import { dayKey, deviceZone, formatMoment, formatTime } from '../../../format/dateTime.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Box, Panel, HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { CancelBookingButton } from './CancelBookingButton.tsx';
import { MoveBookingButton } from './MoveBookingButton.tsx';
import { useNow } from '../useNow.ts';

/** The refund deadline as a bar from now to the start, with the refundable amount. */
export function CancelCard({ booking }: { booking: CancelCard_booking$key }) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const now = useNow();
  const { money } = useMoney();
  const data = useFragment(
    graphql`
      fragment CancelCard_booking on Booking {
        status
        startsAt
        endsAt
        price {
          amountMinor
        }
        viewerIsCreator
        viewerCanCancel
        statement {
          state
          paidByGiftCard {
            amountMinor
          }
        }
        refundDeadline
        cancellationQuote {
          refund {
            amountMinor
            currency
          }
          goesBackToPack
        }
        slot {
          squad {
            status
          }
        }
        otherParty {
          username
        }
        ...CancelBookingButton_booking
        ...MoveBookingButton_booking
      }
    `,
    booking,
  );
  const isAhead = data.status === 'CONFIRMED' && Date.parse(data.endsAt) > now;
  // A creator may cancel until the share is sent, which is after the session.
  if (!isAhead && !(data.viewerIsCreator && data.viewerCanCancel)) return null;
  const timeZone = deviceZone();
  const clock = (instant: string | Date): string =>
    dayKey(instant, timeZone) === dayKey(new Date(now), timeZone)
      ? formatTime(instant, { locale, timeZone })
      : formatMoment(instant, { locale, timeZone });
  // Less than the price after staff have refunded a part.
  const amount = money(data.cancellationQuote.refund);
  const isFree = data.price.amountMinor === 0;
  const isDisputed = data.statement.state === 'DISPUTED';
  const isOpen =
    data.viewerCanCancel && (data.viewerIsCreator || now <= Date.parse(data.refundDeadline));
  const rule = isOpen ? 'refundable' : 'final';
  return (
    <Panel aria-labelledby="cancel-rule">
      <Stack gap="12">
        <HStack justifyContent="space-between">
          <Text as="h3" id="cancel-rule" textStyle="h3">
            {t('rule.title')}
          </Text>
          {!(isFree && isOpen) && <RuleBadge state={isDisputed ? 'disputed' : rule} />}
        </HStack>
        {isOpen && !isDisputed && !data.viewerIsCreator && (
          <RuleBar
            now={now}
            deadline={Date.parse(data.refundDeadline)}
            startsAt={Date.parse(data.startsAt)}
            labels={[
              t('rule.now', { time: clock(new Date(now)) }),
              clock(data.refundDeadline),
              t('rule.start', { time: clock(data.startsAt) }),
            ]}
          />
        )}
        <Text textStyle="small" color="tx2">
          {ruleText()}
        </Text>
        {isOpen && (
          <>
            <MoveBookingButton booking={data} />
            <CancelBookingButton booking={data} isWide />
          </>
        )}
      </Stack>
    </Panel>
  );

  function ruleText(): string {
    if (isDisputed && isOpen) return t('rule.disputed');
    const other = data.otherParty.username;
    const { goesBackToPack } = data.cancellationQuote;
    if (data.viewerIsCreator && data.slot.squad) return t('rule.creatorSquad');
    if (data.viewerIsCreator)
      return goesBackToPack
        ? t('rule.creatorPack', { other })
        : t(isFree ? 'rule.freeCreator' : 'rule.creator', { other, amount });
    const time = clock(data.refundDeadline);
    if (!isOpen) return t('rule.finalHint', { time });
    if (goesBackToPack) return t('rule.untilPack', { time });
    if (isFree) return t('rule.freeUntil', { time });
    const isPaidByGiftCard = data.statement.paidByGiftCard.amountMinor > 0;
    return t(isPaidByGiftCard ? 'rule.untilAsPaid' : 'rule.until', { time, amount });
  }
}

function RuleBadge({ state }: { state: 'disputed' | 'refundable' | 'final' }) {
  const { t } = useTranslation('bookings');
  if (state === 'disputed')
    return (
      <Badge tone="warn">
        <Landmark size={14} aria-hidden />
        {t('status.DISPUTED')}
      </Badge>
    );
  if (state === 'refundable')
    return (
      <Badge tone="ok">
        <Undo2 size={14} aria-hidden />
        {t('rule.refundable')}
      </Badge>
    );
  return (
    <Badge tone="warn">
      <Hourglass size={14} aria-hidden />
      {t('rule.final')}
    </Badge>
  );
}

type BarProps = {
  now: number;
  deadline: number;
  startsAt: number;
  labels: [string, string, string];
};

function RuleBar({ now, deadline, startsAt, labels }: BarProps) {
  const share = Math.min(0.8, Math.max(0.2, (deadline - now) / (startsAt - now)));
  return (
    <Stack gap="6" aria-hidden>
      <HStack gap="4">
        <Box h="8px" bg="ok" borderRadius="full" style={{ flexGrow: share }} />
        <Box
          h="8px"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="ctl"
          borderRadius="full"
          style={{ flexGrow: 1 - share }}
        />
      </HStack>
      <HStack justifyContent="space-between" gap="8" textStyle="small">
        <Text>{labels[0]}</Text>
        <Text fontWeight="700">{labels[1]}</Text>
        <Text textAlign="end">{labels[2]}</Text>
      </HStack>
    </Stack>
  );
}
