import type { BookingTips_booking$key } from '../../__generated__/BookingTips_booking.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { TipForm } from './TipForm.tsx';
import { TipPanel } from './TipPanel.tsx';
import { TipRow } from './TipRow.tsx';

export function BookingTips({ booking }: { booking: BookingTips_booking$key }) {
  const { id, viewerIsCreator, creator, tips, tipOffer } = useFragment(
    graphql`
      fragment BookingTips_booking on Booking {
        id
        viewerIsCreator
        creator {
          username
        }
        tips {
          id
          status
          ...TipRow_tip
        }
        tipOffer {
          ...TipForm_offer
        }
      }
    `,
    booking,
  );
  return (
    <TipPanel
      creator={creator.username}
      isCreator={viewerIsCreator}
      tips={tips}
      rows={tips.map((tip) => (
        <TipRow key={tip.id} tip={tip} />
      ))}
      form={tipOffer && <TipForm offer={tipOffer} purchaseId={id} creator={creator.username} />}
    />
  );
}
