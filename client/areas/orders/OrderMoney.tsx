import { Banknote, Check, Hourglass, Landmark, Lock, PackageCheck, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type {
  OrderMoney_order$data,
  OrderMoney_order$key,
} from '../../__generated__/OrderMoney_order.graphql.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Box, Grid, VisuallyHidden, HStack, Stack, Text } from '../../ui/Layout.tsx';

type Step = OrderMoney_order$data['moneyTimeline'][number];

const ICONS: Record<string, typeof Check> = {
  PAID: Check,
  HELD: Lock,
  DELIVERED: PackageCheck,
  PAYABLE: Hourglass,
  PAID_OUT: Banknote,
  REFUNDED: Undo2,
  DISPUTED: Landmark,
  CHARGED_BACK: Landmark,
};
const LOOKS = {
  DONE: { bg: 'fill', color: 'ink', borderColor: 'accent' },
  CURRENT: { bg: 'accentSoft', color: 'accent', borderColor: 'accent' },
  NEXT: { bg: 's2', color: 'tx3', borderColor: 'ctl' },
};

/** The payment's steps from the fan to the creator, or the refund. */
export function OrderMoney({ order }: { order: OrderMoney_order$key }) {
  const { t } = useTranslation('orders');
  const { moneyTimeline, viewerIsProvider, provider } = useFragment(
    graphql`
      fragment OrderMoney_order on ServiceOrder {
        viewerIsProvider
        provider {
          username
        }
        moneyTimeline {
          kind
          state
          at
          amount {
            amountMinor
            currency
          }
        }
      }
    `,
    order,
  );
  if (moneyTimeline.length === 0) return null;
  return (
    <Stack as="section" gap="16" aria-labelledby="order-money">
      <Text as="h3" id="order-money" textStyle="h2">
        {t('money.title')}
      </Text>
      <Grid
        as="ol"
        listStyleType="none"
        gap="0"
        gridTemplateColumns={{ base: '1fr', md: `repeat(${moneyTimeline.length}, minmax(0, 1fr))` }}
      >
        {moneyTimeline.map((step, index) => (
          <MoneyStep
            key={step.kind}
            step={step}
            payee={viewerIsProvider ? t('money.you') : provider.username}
            isLast={index === moneyTimeline.length - 1}
          />
        ))}
      </Grid>
    </Stack>
  );
}

function MoneyStep({
  step: { kind, state, at, amount },
  payee,
  isLast,
}: {
  step: Step;
  payee: string;
  isLast: boolean;
}) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const { money } = useMoney();
  const Icon = state === 'DONE' ? Check : (ICONS[kind] ?? Check);
  const values = {
    amount: money(amount),
    time: at ? formatMoment(at, { locale, timeZone: deviceZone() }) : '',
    payee,
  };
  const isPast = at !== null && at !== undefined && state !== 'NEXT';
  return (
    <Box
      as="li"
      position="relative"
      display={{ base: 'grid', md: 'block' }}
      gridTemplateColumns="28px minmax(0, 1fr)"
      columnGap="14"
      minH={{ base: '64px', md: '0' }}
      pe={{ md: '12' }}
      pb={{ base: isLast ? '0' : '16', md: '0' }}
      {...(state === 'CURRENT' ? { 'aria-current': 'step' } : {})}
    >
      {!isLast && (
        <Box
          aria-hidden
          position="absolute"
          bg={state === 'DONE' ? 'accent' : 'line'}
          insetStart={{ base: '13px', md: '28px' }}
          top={{ base: '28px', md: '13px' }}
          w={{ base: '2px', md: 'calc(100% - 28px)' }}
          h={{ base: 'calc(100% - 28px)', md: '2px' }}
        />
      )}
      <HStack
        aria-hidden
        position="relative"
        justifyContent="center"
        w="28px"
        h="28px"
        borderRadius="full"
        borderStyle="solid"
        borderWidth={state === 'CURRENT' ? '3px' : '1px'}
        {...LOOKS[state as keyof typeof LOOKS]}
      >
        <Icon size={14} />
      </HStack>
      <Box mt={{ base: '2', md: '10' }}>
        <Text fontWeight="700">
          {t(`money.step.${kind}` as 'money.step.PAID')}
          <VisuallyHidden>{`, ${t(`money.state.${state}` as 'money.state.DONE')}`}</VisuallyHidden>
        </Text>
        <Text textStyle="small" color="tx2">
          {isPast
            ? t(`money.past.${kind}` as 'money.past.PAID', values)
            : t(`money.coming.${kind}` as 'money.coming.HELD', values)}
        </Text>
      </Box>
    </Box>
  );
}
