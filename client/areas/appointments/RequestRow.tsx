import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestRow_request$key } from '../../__generated__/RequestRow_request.graphql.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { HStack, Panel, Span, Text } from '../../ui/Layout.tsx';
import { BlockPerson } from '../safety/BlockPerson.tsx';
import { ReportPersonButton } from '../safety/ReportPersonButton.tsx';
import { AnswerRequest } from './AnswerRequest.tsx';
import { FanRequest } from './FanRequest.tsx';

/** A request as seen by one of its two sides, with the actions of that side. */
export function RequestRow({ request }: { request: RequestRow_request$key }) {
  const { t } = useTranslation('appointments');
  const locale = useLocale();
  const data = useFragment(
    graphql`
      fragment RequestRow_request on SessionRequest {
        id
        status
        title
        durationMinutes
        note
        declineReason
        expiresAt
        viewerIsCreator
        proposedTimes
        price {
          amountMinor
          currency
        }
        fan {
          username
        }
        creator {
          username
        }
        booking {
          id
          status
          startsAt
        }
        ...AnswerRequest_request
        ...FanRequest_request
      }
    `,
    request,
  );
  const row = useRef<HTMLElement>(null);
  const keepFocus = (): void => row.current?.focus();
  const { booking, viewerIsCreator, price } = data;
  const moment = (at: string) => formatMoment(at, { locale, timeZone: deviceZone() });
  const isHeld = booking?.status === 'HELD';
  const state =
    data.status === 'ACCEPTED' && !isHeld ? ('BOOKED' as const) : (data.status as 'PENDING');
  const isOpen = data.status === 'PENDING' || isHeld;
  return (
    <Panel
      as="li"
      ref={row}
      tabIndex={-1}
      id={data.id}
      display="flex"
      flexDirection="column"
      gap="10"
    >
      <HStack justifyContent="space-between" alignItems="flex-start" flexWrap="wrap">
        <Text as="h2" textStyle="h3" overflowWrap="anywhere">
          {data.title}
        </Text>
        <Span role="status" textStyle="label">
          {t(`state.${state}`)}
        </Span>
      </HStack>
      <Text color="tx2">
        {t('facts', {
          person: viewerIsCreator ? data.fan.username : data.creator.username,
          count: data.durationMinutes,
          price: price.amountMinor === 0 ? t('free') : formatMoney(price, { locale }),
        })}
      </Text>
      {booking ? (
        <Text textStyle="button">{moment(booking.startsAt)}</Text>
      ) : (
        <Text color="tx2">{data.proposedTimes.map(moment).join(' · ')}</Text>
      )}
      {data.note && (
        <Text color="tx2" whiteSpace="pre-line" overflowWrap="anywhere">
          {t('says', { person: data.fan.username, text: data.note })}
        </Text>
      )}
      {data.declineReason && (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {t('says', { person: data.creator.username, text: data.declineReason })}
        </Text>
      )}
      {isOpen && (
        <Text textStyle="small" color="tx3">
          {t(isHeld ? 'payBy' : 'answerBy', { moment: moment(data.expiresAt) })}
        </Text>
      )}
      {isOpen && viewerIsCreator && <AnswerRequest request={data} onAnswered={keepFocus} />}
      {isOpen && viewerIsCreator && (
        <HStack justifyContent="flex-end" gap="8" flexWrap="wrap">
          <BlockPerson username={data.fan.username} isInList />
          <ReportPersonButton username={data.fan.username} isInList />
        </HStack>
      )}
      {isOpen && !viewerIsCreator && <FanRequest request={data} onChanged={keepFocus} />}
      {booking && !isHeld && (
        <HStack>
          <ButtonLink to={`/bookings/${encodeURIComponent(booking.id)}`} look="outline">
            {t('toBooking')}
          </ButtonLink>
        </HStack>
      )}
    </Panel>
  );
}
