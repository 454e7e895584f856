import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerRequest_request$key } from '../../__generated__/AnswerRequest_request.graphql.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { MAX_DECLINE_REASON_LENGTH } from '../../generated/constraints.rules.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { HStack, Stack } from '../../ui/Layout.tsx';
import { useAcceptSessionRequestMutation } from './useAcceptSessionRequestMutation.ts';
import { useDeclineSessionRequestMutation } from './useDeclineSessionRequestMutation.ts';

type Props = {
  request: AnswerRequest_request$key;
  /** The pressed button is about to disappear. */
  onAnswered: () => void;
};

/** The creator accepts one of the times, or declines with a reason. */
export function AnswerRequest({ request, onAnswered }: Props) {
  const { t } = useTranslation('appointments');
  const locale = useLocale();
  const { id, times } = useFragment(
    graphql`
      fragment AnswerRequest_request on SessionRequest {
        id
        times {
          startsAt
          state
        }
      }
    `,
    request,
  );
  const [accept] = useAcceptSessionRequestMutation();
  const [decline] = useDeclineSessionRequestMutation();
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const { problem, isBusy, run } = useAsyncAction();
  if (!times) return null;
  return (
    <Stack gap="10">
      {problem && <Banner tone="bad">{problem}</Banner>}
      <HStack flexWrap="wrap">
        {times.map(({ startsAt, state }) => {
          const moment = formatMoment(startsAt, { locale, timeZone: deviceZone() });
          return (
            <Button
              key={startsAt}
              look="accent"
              disabled={isBusy || state !== 'FREE'}
              onClick={() =>
                void run(() => accept({ input: { requestId: id, startsAt } }), onAnswered)
              }
            >
              {t(`accept.${state === 'TAKEN' || state === 'TOO_SOON' ? state : 'FREE'}`, {
                moment,
              })}
            </Button>
          );
        })}
        {!isDeclining && (
          <Button look="outline" disabled={isBusy} onClick={() => setDeclining(true)}>
            {t('decline')}
          </Button>
        )}
      </HStack>
      {isDeclining && (
        <HStack alignItems="flex-end" flexWrap="wrap">
          <Field
            // The button that had the focus is gone.
            autoFocus
            label={t('reason')}
            value={reason}
            maxLength={MAX_DECLINE_REASON_LENGTH}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button
            look="danger"
            disabled={isBusy}
            onClick={() =>
              void run(() => decline({ input: { requestId: id, reason } }), onAnswered)
            }
          >
            {t('decline')}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}
