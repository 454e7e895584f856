import { useTranslation } from 'react-i18next';
import type { PurchaseFacts_purchase$key } from '../../../__generated__/PurchaseFacts_purchase.graphql.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { asTextKey } from '../../../relay/knownValue.ts';
import { Box, Panel } from '../../../ui/Layout.tsx';
import { FactList, type NamedFact } from '../FactList.tsx';
import { formatUtc } from '../formatUtc.ts';
import { PersonItem } from '../people/PersonItem.tsx';
import { PaymentNumber } from './PaymentNumber.tsx';
import { useOfferFacts } from './useOfferFacts.ts';

export function PurchaseFacts({ purchase }: { purchase: PurchaseFacts_purchase$key }) {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  const data = useFragment(
    graphql`
      fragment PurchaseFacts_purchase on StaffPurchase {
        ...useOfferFacts_purchase
        fan {
          ...PersonItem_person
        }
        creator {
          ...PersonItem_person
        }
        title
        startsAt
        endsAt
        dueAt
        squad {
          placeNumber
          size
          minimum
          takenCount
          deadlineAt
          status
        }
        refundDeadline
        paymentNumber
        statement {
          total {
            amountMinor
            currency
          }
          paid {
            amountMinor
            currency
          }
          refunded {
            amountMinor
            currency
          }
          chargedBack {
            amountMinor
            currency
          }
          lostWithGiftCard {
            amountMinor
            currency
          }
          covered {
            amountMinor
            currency
          }
          disputed {
            amountMinor
            currency
          }
          fee {
            amountMinor
            currency
          }
          share {
            amountMinor
            currency
          }
          paidOut {
            amountMinor
            currency
          }
        }
      }
    `,
    purchase,
  );
  const { fan, creator, title, startsAt, endsAt, squad, paymentNumber, statement } = data;
  const offerFacts = useOfferFacts(data);
  const moment = (instant: string | null | undefined): string | null =>
    instant ? formatUtc(instant, locale) : null;
  const money = ({ amountMinor, currency }: typeof statement.paid): string =>
    formatMoney({ amountMinor, currency }, { locale });
  const { paid, fee, share } = statement;
  const laterAmounts = (
    ['refunded', 'chargedBack', 'lostWithGiftCard', 'covered', 'disputed'] as const
  ).filter((name) => statement[name].amountMinor > 0);
  const facts: NamedFact[] = [
    [t(startsAt ? 'fact.sessionType' : 'fact.title'), title],
    [t('fact.starts'), moment(startsAt)],
    [t('fact.ends'), moment(endsAt)],
    ...(squad
      ? ([
          [
            t('fact.squad'),
            t('fact.squadPlace', {
              number: squad.placeNumber,
              size: squad.size,
              taken: squad.takenCount,
              minimum: squad.minimum,
            }),
          ],
          [t('fact.squadState'), t(`squadStatus.${asTextKey(squad.status)}`, { defaultValue: '' })],
          [t('fact.squadDeadline'), moment(squad.deadlineAt)],
        ] satisfies [string, string | null][])
      : []),
    ...offerFacts,
    [t('fact.due'), moment(data.dueAt)],
    [t('fact.refundDeadline'), moment(data.refundDeadline)],
    [t('fact.total'), money(statement.total)],
    [t('fact.paid'), money(paid)],
    ...laterAmounts.map((name): [string, string] => [t(`fact.${name}`), money(statement[name])]),
    [t('fact.fee'), money(fee)],
    [t('fact.share'), money(share)],
    [t('fact.paidOut'), money(statement.paidOut)],
    [t('fact.payment'), paymentNumber && <PaymentNumber key="payment" number={paymentNumber} />],
  ];
  return (
    <Panel p="0" overflow="hidden">
      <PersonItem person={fan} part={t('fact.fan')} />
      <PersonItem person={creator} part={t('fact.creator')} />
      <Box px="16" py="12" borderTopWidth="1px" borderStyle="solid" borderColor="line">
        <FactList facts={facts} />
      </Box>
    </Panel>
  );
}
