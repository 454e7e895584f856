import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GiftCardRow_card$key } from '../../__generated__/GiftCardRow_card.graphql.ts';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { deviceZone, formatDate } from '../../format/dateTime.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { asTextKey, lookUp } from '../../relay/knownValue.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { HStack, Panel, Text } from '../../ui/Layout.tsx';
import { useRefundGiftCardMutation } from './useRefundGiftCardMutation.ts';

const TONES = {
  AWAITING_PAYMENT: 'warn',
  ACTIVE: 'ok',
  FROZEN: 'warn',
  REFUNDED: 'info',
  CHARGED_BACK: 'bad',
  EXPIRED: 'info',
} as const;

type Props = { card: GiftCardRow_card$key; onRefunded: (text: string) => void };

/**
 * A gift card that the viewer bought: its balance, its receipt, and the refund of an unused one.
 */
export function GiftCardRow({ card, onRefunded }: Props) {
  const { t } = useTranslation('giftCards');
  const locale = useLocale();
  const { money } = useMoney();
  const [isRefunding, setRefunding] = useState(false);
  const [refundCard] = useRefundGiftCardMutation();
  const { id, status, amount, balance, codeEnd, creator, createdAt, refundableUntil } = useFragment(
    graphql`
      fragment GiftCardRow_card on GiftCard {
        id
        status
        amount {
          amountMinor
          currency
        }
        balance {
          amountMinor
          currency
        }
        codeEnd
        creator {
          username
        }
        createdAt
        refundableUntil
      }
    `,
    card,
  );
  const tone = lookUp(TONES, status);
  const day = (at: string): string => formatDate(at, { locale, timeZone: deviceZone() });
  const name = t('card.code', { end: codeEnd ?? '' });
  return (
    <Panel as="li" display="flex" flexDirection="column" gap="10">
      <HStack justifyContent="space-between" alignItems="flex-start" flexWrap="wrap">
        <Text as="h4" textStyle="cardName">
          {t('card.left', { balance: money(balance), amount: money(amount) })}
        </Text>
        {tone && <Badge tone={tone}>{t(`status.${asTextKey(status)}`)}</Badge>}
      </HStack>
      <Text textStyle="small" color="tx2" overflowWrap="anywhere">
        {[
          name,
          creator ? t('card.forOne', { name: creator.username }) : t('card.forAll'),
          t('card.bought', { date: day(createdAt) }),
        ].join(' · ')}
      </Text>
      <HStack gap="8" flexWrap="wrap">
        <ButtonLink
          size="sm"
          look="outline"
          aria-label={t('card.receiptOf', { name })}
          to={`/receipts/${encodeURIComponent(id)}`}
        >
          {t('card.receipt')}
        </ButtonLink>
        {refundableUntil && (
          <Button
            size="sm"
            look="outline"
            aria-haspopup="dialog"
            aria-label={t('refund.openOf', { name })}
            onClick={() => setRefunding(true)}
          >
            {t('refund.open')}
          </Button>
        )}
      </HStack>
      {isRefunding && refundableUntil && (
        <ActionDialog
          title={t('refund.title')}
          text={t('refund.text', { amount: money(amount), date: day(refundableUntil) })}
          confirmLabel={t('refund.confirm', { amount: money(amount) })}
          closeLabel={t('refund.keep')}
          isDangerous
          action={() => refundCard({ input: { giftCardId: id } })}
          onDone={() => {
            setRefunding(false);
            onRefunded(t('refund.done', { amount: money(amount) }));
          }}
          onClose={() => setRefunding(false)}
        />
      )}
    </Panel>
  );
}
