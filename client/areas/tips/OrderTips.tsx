import type { OrderTips_order$key } from '../../__generated__/OrderTips_order.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { TipForm } from './TipForm.tsx';
import { TipPanel } from './TipPanel.tsx';
import { TipRow } from './TipRow.tsx';

export function OrderTips({ order }: { order: OrderTips_order$key }) {
  const { id, viewerIsProvider, provider, tips, tipOffer } = useFragment(
    graphql`
      fragment OrderTips_order on ServiceOrder {
        id
        viewerIsProvider
        provider {
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
    order,
  );
  return (
    <TipPanel
      creator={provider.username}
      isCreator={viewerIsProvider}
      tips={tips}
      rows={tips.map((tip) => (
        <TipRow key={tip.id} tip={tip} />
      ))}
      form={tipOffer && <TipForm offer={tipOffer} purchaseId={id} creator={provider.username} />}
    />
  );
}
