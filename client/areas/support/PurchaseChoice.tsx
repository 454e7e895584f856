import { useTranslation } from 'react-i18next';
import type { PurchaseChoice_viewer$key } from '../../__generated__/PurchaseChoice_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { SelectField } from '../../ui/fields/Field.tsx';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { useDescribeBill } from '../payments/bills/useDescribeBill.ts';
import { useDescribeSession } from '../payments/bills/useDescribeSession.ts';

type Props = {
  viewer: PurchaseChoice_viewer$key;
  /** The page of the chosen purchase, empty for none. */
  value: string;
  onChange: (page: string) => void;
};

/** The viewer's latest purchases and sales, one of which a support request may be about. */
export function PurchaseChoice({ viewer, value, onChange }: Props) {
  const { t } = useTranslation('content');
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  const describe = useDescribeBill();
  const describeSession = useDescribeSession();
  const { bills, bookingsWithoutPayment, orders } = useFragment(
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
        bookingsWithoutPayment {
          id
          title
          startsAt
          endsAt
          otherParty {
            username
          }
        }
        orders(first: 20) {
          edges {
            node {
              id
              serviceTitle
              otherParty {
                username
              }
            }
          }
        }
      }
    `,
    viewer,
  );
  const paid = bills.edges.map(({ node }) => {
    const { page, what } = describe(node);
    return [page, `${node.otherParty.username} · ${what}`] as const;
  });
  const others = bookingsWithoutPayment.map(({ id, title, startsAt, endsAt, otherParty }) => {
    const what = title
      ? `${title}, ${formatMoment(startsAt, zoned)}`
      : describeSession({ startsAt, endsAt });
    return [`/bookings/${encodeURIComponent(id)}`, `${otherParty.username} · ${what}`] as const;
  });
  const ordered = orders.edges.map(
    ({ node: { id, serviceTitle, otherParty } }) =>
      [`/orders/${encodeURIComponent(id)}`, `${otherParty.username} · ${serviceTitle}`] as const,
  );
  // A refund is another bill of the same purchase; free orders have no bill.
  const purchases = new Map([...paid, ...others, ...ordered]);
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
