import { MessageCircleQuestionMark } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RequestsCard_viewer$key } from '../../__generated__/RequestsCard_viewer.graphql.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Box, Stack, Text } from '../../ui/Layout.tsx';
import { AnswerRequest } from '../appointments/AnswerRequest.tsx';
import { TodayCard } from './TodayCard.tsx';

export function RequestsCard({ viewer }: { viewer: RequestsCard_viewer$key }) {
  const { t } = useTranslation(['today', 'appointments']);
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const { requestsToAnswer } = useFragment(
    graphql`
      fragment RequestsCard_viewer on Viewer {
        requestsToAnswer {
          id
          title
          durationMinutes
          expiresAt
          price {
            amountMinor
            currency
          }
          fan {
            username
          }
          ...AnswerRequest_request
        }
      }
    `,
    viewer,
  );
  return (
    <TodayCard title={t('requests.title')} icon={MessageCircleQuestionMark}>
      <Stack as="ul" ref={list} tabIndex={-1} outline="none" gap="16" listStyleType="none">
        {requestsToAnswer.map((request) => (
          <Stack as="li" key={request.id} gap="8">
            <Box>
              <Link to={`/requests/received#${request.id}`}>
                <Text fontWeight="700" overflowWrap="anywhere">
                  {request.title}
                </Text>
              </Link>
              <Text color="tx2">
                {t('appointments:facts', {
                  person: request.fan.username,
                  count: request.durationMinutes,
                  price:
                    request.price.amountMinor === 0
                      ? t('appointments:free')
                      : formatMoney(request.price, { locale }),
                })}
              </Text>
              <Text textStyle="small" color="tx3">
                {t('appointments:answerBy', {
                  moment: formatMoment(request.expiresAt, { locale, timeZone: deviceZone() }),
                })}
              </Text>
            </Box>
            <AnswerRequest request={request} onAnswered={() => list.current?.focus()} />
          </Stack>
        ))}
      </Stack>
    </TodayCard>
  );
}
