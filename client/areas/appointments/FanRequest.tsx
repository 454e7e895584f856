import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { FanRequest_request$key } from '../../__generated__/FanRequest_request.graphql.ts';
import { lazyPartWithTexts } from '../../app/pages/lazyPartWithTexts.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { HStack, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { useWithdrawSessionRequestMutation } from './useWithdrawSessionRequestMutation.ts';

const PayRequest = lazyPartWithTexts(
  ['bookings', 'giftCards'],
  async () => (await import('./PayRequest.tsx')).PayRequest,
);

type Props = {
  request: FanRequest_request$key;
  /** After a change that removes the pressed button. */
  onChanged: () => void;
};

/** The fan withdraws a pending request, and pays an accepted one or releases its time. */
export function FanRequest({ request, onChanged }: Props) {
  const { id, status, booking } = useFragment(
    graphql`
      fragment FanRequest_request on SessionRequest {
        id
        status
        booking {
          ...PayRequest_booking
        }
      }
    `,
    request,
  );
  if (status === 'PENDING') return <WithdrawRequest requestId={id} onChanged={onChanged} />;
  return (
    booking && (
      <Suspense fallback={<Skeleton h="120px" borderRadius="control" />}>
        <PayRequest requestId={id} booking={booking} onChanged={onChanged} />
      </Suspense>
    )
  );
}

function WithdrawRequest({ requestId, onChanged }: { requestId: string; onChanged: () => void }) {
  const { t } = useTranslation('appointments');
  const [withdraw] = useWithdrawSessionRequestMutation();
  const { problem, isBusy, run } = useAsyncAction();
  return (
    <Stack gap="10">
      {problem && <Banner tone="bad">{problem}</Banner>}
      <HStack>
        <Button
          look="outline"
          disabled={isBusy}
          onClick={() => void run(() => withdraw({ input: { requestId } }), onChanged)}
        >
          {t('withdraw')}
        </Button>
      </HStack>
    </Stack>
  );
}
