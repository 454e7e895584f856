import { LifeBuoy } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemCard_booking$key } from '../../../__generated__/ProblemCard_booking.graphql.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { HStack, Panel, Stack, Text } from '../../../ui/Layout.tsx';
import { lazyPart } from '../../../ui/lazyPart.ts';

const ProblemDialog = lazyPart(async () => (await import('./ProblemDialog.tsx')).ProblemDialog);

/** "Something went wrong": asks staff to decide about the money, and shows their decision. */
export function ProblemCard({ booking }: { booking: ProblemCard_booking$key }) {
  const { t } = useTranslation('room');
  const { money } = useMoney();
  const [isAsking, setAsking] = useState(false);
  const { id, viewerCanReportProblem, problem, otherParty } = useFragment(
    graphql`
      fragment ProblemCard_booking on Booking {
        id
        viewerCanReportProblem
        otherParty {
          username
        }
        problem {
          status
          viewerReported
          description
          refund {
            amountMinor
            currency
          }
        }
      }
    `,
    booking,
  );
  if (!problem && !viewerCanReportProblem) return null;
  const other = otherParty.username;
  return (
    <Panel aria-labelledby="problem">
      <Stack gap="10">
        <HStack gap="8">
          <LifeBuoy size={18} aria-hidden />
          <Text as="h3" id="problem" textStyle="h3">
            {t(problem ? 'wrong.open' : 'wrong.title')}
          </Text>
        </HStack>
        {problem ? (
          <>
            <Text color="tx2">{outcome(problem)}</Text>
            {problem.description && (
              <Text
                textStyle="small"
                color="tx3"
                whiteSpace="pre-line"
                overflowWrap="anywhere"
                borderInlineStartWidth="2px"
                borderStyle="solid"
                borderColor="line"
                ps="10"
              >
                {problem.description}
              </Text>
            )}
            {problem.status === 'OPEN' && !problem.viewerReported && (
              <ButtonLink to="/support" minH="44px">
                {t('wrong.support')}
              </ButtonLink>
            )}
          </>
        ) : (
          <>
            <Text textStyle="small" color="tx2">
              {t('wrong.hint')}
            </Text>
            <Button
              look="outline"
              minH="44px"
              aria-haspopup="dialog"
              onClick={() => setAsking(true)}
            >
              {t('wrong.open')}
            </Button>
          </>
        )}
      </Stack>
      {isAsking && (
        <Suspense>
          <ProblemDialog bookingId={id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Panel>
  );

  function outcome({ status, viewerReported, refund }: NonNullable<typeof problem>): string {
    if (status === 'OPEN')
      return viewerReported ? t('wrong.status.OPEN.own') : t('wrong.status.OPEN.other', { other });
    if (status === 'PARTLY_REFUNDED' && refund)
      return t('wrong.status.PARTLY_REFUNDED', { amount: money(refund) });
    if (status === 'REFUNDED' || status === 'PAID_OUT') return t(`wrong.status.${status}`);
    return t('wrong.status.CLOSED');
  }
}
