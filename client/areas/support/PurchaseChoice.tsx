import { useTranslation } from 'react-i18next';
import type { PurchaseChoice_viewer$key } from '../../__generated__/PurchaseChoice_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { SelectField } from '../../ui/fields/Field.tsx';
import { useDescribeBill } from '../payments/bills/useDescribeBill.ts';

type Props = {
  viewer: PurchaseChoice_viewer$key;
  /** The page of the chosen purchase, empty for none. */
  value: string;
  onChange: (page: string) => void;
};

/** The viewer's latest purchases and sales, one of which a support request may be about. */
export function PurchaseChoice({ viewer, value, onChange }: Props) {
  const { t } = useTranslation('content');
  const describe = useDescribeBill();
  const { bills } = useFragment(
    graphql`
      fragment PurchaseChoice_viewer on Viewer {
        bills(first: 20) {
          edges {
            node {
              otherParty {
                username
              }
              ...useDescribeBill_bill
            }
          }
        }
      }
    `,
    viewer,
  );
  // A refund is another bill of the same purchase.
  const purchases = new Map(
    bills.edges.map(({ node }) => {
      const { page, what } = describe(node);
      return [page, `${node.otherParty.username} · ${what}`];
    }),
  );
  if (purchases.size === 0) return null;
  return (
    <SelectField
      label={t('support.purchase')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('support.noPurchase')}</option>
      {[...purchases].map(([page, label]) => (
        <option key={page} value={page}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
