import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerInRow_request$key } from '../../__generated__/AnswerInRow_request.graphql.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { useAcceptInRowMutation } from './useAcceptInRowMutation.ts';
import { useDeclineInRowMutation } from './useDeclineInRowMutation.ts';

type Props = { request: AnswerInRow_request$key; onGo: () => void; onAnswer: () => void };

/**
 * Lets the creator answer a request in its notification; with several times the request's page
 * compares them.
 */
export function AnswerInRow({ request, onGo, onAnswer }: Props) {
  const { t } = useTranslation('notifications');
  const locale = useLocale();
  const { id, status, times } = useFragment(
    graphql`
      fragment AnswerInRow_request on SessionRequest {
        id
        status
        times {
          startsAt
          state
        }
      }
    `,
    request,
  );
  const [accept] = useAcceptInRowMutation();
  const [decline] = useDeclineInRowMutation();
  const [isSure, setSure] = useState(false);
  const { problem, isBusy, run } = useAsyncAction();
  const isAnswered = status === 'ACCEPTED' || status === 'DECLINED';
  const [first] = times ?? [];
  return (
    <Stack gap="8" mt="8">
      {/* Filled later so that a screen reader announces the answer. */}
      <Text role="status" textStyle="small">
        {isAnswered ? t(`request.state.${status}`) : ''}
      </Text>
      {problem && <Banner tone="bad">{problem}</Banner>}
      {status === 'PENDING' && times && first && (
        <HStack flexWrap="wrap" gap="8">
          {times.length > 1 ? (
            <ButtonLink
              look="accent"
              size="sm"
              zIndex="1"
              to={`/requests/received#${id}`}
              onClick={onGo}
            >
              {t('request.choose')}
            </ButtonLink>
          ) : (
            <Button
              look="accent"
              size="sm"
              zIndex="1"
              disabled={isBusy || first.state !== 'FREE'}
              onClick={() =>
                void run(
                  () => accept({ input: { requestId: id, startsAt: first.startsAt } }),
                  onAnswer,
                )
              }
            >
              {t(
                `request.accept.${first.state === 'TAKEN' || first.state === 'TOO_SOON' ? first.state : 'FREE'}`,
                { moment: formatMoment(first.startsAt, { locale, timeZone: deviceZone() }) },
              )}
            </Button>
          )}
          <Button
            look={isSure ? 'danger' : 'outline'}
            size="sm"
            zIndex="1"
            disabled={isBusy}
            onClick={() => {
              if (!isSure) return setSure(true);
              void run(() => decline({ input: { requestId: id, reason: '' } }), onAnswer);
            }}
          >
            {isSure ? t('request.sure') : t('request.decline')}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}
