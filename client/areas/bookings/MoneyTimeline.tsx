import { Banknote, Check, Gamepad2, Hourglass, Landmark, Lock, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type {
  MoneyTimeline_booking$data,
  MoneyTimeline_booking$key,
} from '../../__generated__/MoneyTimeline_booking.graphql.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { asTextKey, lookUp } from '../../relay/knownValue.ts';
import { Box, Grid, VisuallyHidden, HStack, Stack, Text } from '../../ui/Layout.tsx';

const ICONS: Record<string, typeof Check> = {
  PAID: Check,
  HELD: Lock,
  SESSION: Gamepad2,
  PAYABLE: Hourglass,
  PAID_OUT: Banknote,
  REFUNDED: Undo2,
  DISPUTED: Landmark,
  CHARGED_BACK: Landmark,
};
const NEXT = { bg: 's2', color: 'tx3', borderColor: 'ctl' };
const LOOKS = {
  DONE: { bg: 'fill', color: 'ink', borderColor: 'accent' },
  CURRENT: { bg: 'accentSoft', color: 'accent', borderColor: 'accent' },
  NEXT,
};

type Step = MoneyTimeline_booking$data['moneyTimeline'][number];

/**
 * The payment's steps from the fan to the creator, or the refund. Renders nothing before a payment.
 */
export function MoneyTimeline({ booking }: { booking: MoneyTimeline_booking$key }) {
  const { t } = useTranslation('bookings');
  const { moneyTimeline, viewerIsCreator, otherParty, creator, status } = useFragment(
    graphql`
      fragment MoneyTimeline_booking on Booking {
        status
        viewerIsCreator
        otherParty {
          username
        }
        creator {
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
    booking,
  );
  const total = moneyTimeline[0]?.amount.amountMinor ?? 0;
  if (total === 0) return null;
  const payer = viewerIsCreator ? otherParty.username : t('money.you');
  return (
    <Stack as="section" gap="16" aria-labelledby="money">
      <Text as="h3" id="money" textStyle="h2">
        {viewerIsCreator ? t('money.titleCreator') : t('money.title')}
      </Text>
      <Grid
        as="ol"
        listStyleType="none"
        m="0"
        p="0"
        gap="0"
        gridTemplateColumns={{ base: '1fr', md: `repeat(${moneyTimeline.length}, minmax(0, 1fr))` }}
      >
        {moneyTimeline.map((step, index) => (
          <TimelineStep
            key={step.kind}
            step={step}
            payer={payer}
            creator={viewerIsCreator ? t('money.you') : creator.username}
            isLast={index === moneyTimeline.length - 1}
          />
        ))}
      </Grid>
      {status === 'CONFIRMED' && (
        <Text textStyle="small" color="tx3">
          {viewerIsCreator
            ? t('money.promiseCreator')
            : t('money.promise', { username: creator.username })}
        </Text>
      )}
    </Stack>
  );
}

type StepProps = { step: Step; payer: string; creator: string; isLast: boolean };

function TimelineStep({ step, payer, creator, isLast }: StepProps) {
  const { t } = useTranslation(['bookings', 'app']);
  const locale = useLocale();
  const { money } = useMoney();
  const { kind, state, at } = step;
  const Icon = state === 'DONE' ? Check : (ICONS[kind] ?? Check);
  const amount = money(step.amount);
  const time = at ? formatMoment(at, { locale, timeZone: deviceZone() }) : '';
  const sentence = t(`money.${asTextKey(kind)}`, {
    amount,
    time,
    payer,
    creator,
    defaultValue: '',
  });
  const looks = lookUp(LOOKS, state) ?? NEXT;
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
        {...looks}
      >
        <Icon size={14} />
      </HStack>
      <Box mt={{ base: '2', md: '10' }}>
        <Text fontWeight="700">
          {t(`money.step.${asTextKey(kind)}`, { defaultValue: t('app:newValue') })}
          <VisuallyHidden>{`, ${t(`money.state.${asTextKey(state)}`, { defaultValue: '' })}`}</VisuallyHidden>
        </Text>
        <Text textStyle="small" color="tx2">
          {sentence}
        </Text>
      </Box>
    </Box>
  );
}
