import { Clock, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PackFacts_pack$key } from '../../__generated__/PackFacts_pack.graphql.ts';
import { useMoney } from '../../format/useMoney.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { HStack, Span, Text } from '../../ui/Layout.tsx';

type Props = { pack: PackFacts_pack$key; headingLevel: 'h3' | 'h4' };

/** What a pack contains and costs: sessions, price, price per session, saving and time to book. */
export function PackFacts({ pack, headingLevel }: Props) {
  const { t } = useTranslation('packs');
  const { money } = useMoney();
  const { sessions, validDays, price, pricePerSession, saving, sessionType } = useFragment(
    graphql`
      fragment PackFacts_pack on Pack {
        sessions
        validDays
        price {
          amountMinor
          currency
        }
        pricePerSession {
          amountMinor
          currency
        }
        saving {
          amountMinor
          currency
        }
        sessionType {
          title
          durationMinutes
        }
      }
    `,
    pack,
  );
  return (
    <>
      <HStack justifyContent="space-between" alignItems="flex-start">
        <Text as={headingLevel} textStyle="h3" overflowWrap="anywhere">
          {`${sessions} × ${sessionType.title}`}
        </Text>
        <Text textStyle="h3" flexShrink={0}>
          {money(price)}
        </Text>
      </HStack>
      <HStack gap="8" flexWrap="wrap">
        <Span color="tx2">{t('perSession', { amount: money(pricePerSession) })}</Span>
        {saving.amountMinor > 0 && (
          <Badge tone="ok">{t('saving', { amount: money(saving) })}</Badge>
        )}
      </HStack>
      <HStack gap="14" color="tx3" textStyle="small" flexWrap="wrap">
        <HStack gap="6">
          <Clock size={16} aria-hidden />
          <Span>{t('each', { count: sessionType.durationMinutes })}</Span>
        </HStack>
        <HStack gap="6">
          <Hourglass size={16} aria-hidden />
          <Span>{t('valid', { count: validDays })}</Span>
        </HStack>
      </HStack>
    </>
  );
}
