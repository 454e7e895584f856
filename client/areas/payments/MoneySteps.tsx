import { Banknote, Check, Hourglass, Landmark, Lock, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import type { MoneyValue } from '../../format/money.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { lookUp } from '../../relay/knownValue.ts';
import { Box, Grid, HStack, Stack, Text, VisuallyHidden } from '../../ui/Layout.tsx';

const ICONS: Record<string, typeof Check> = {
  PAID: Check,
  HELD: Lock,
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

type Step = { kind: string; state: string; at?: string | null | undefined; amount: MoneyValue };
type StepTexts = { name: string; state: string; sentence: string };
type Describe<AnyStep> = (options: { step: AnyStep; amount: string; time: string }) => StepTexts;

type Props<AnyStep extends Step> = {
  id: string;
  title: string;
  steps: readonly AnyStep[];
  /** Icons of the kinds that only this purchase has. */
  icons: Record<string, typeof Check>;
  describe: Describe<AnyStep>;
  children?: ReactNode;
};

/** The steps of a payment from the fan to the creator, or its refund. */
export function MoneySteps<AnyStep extends Step>({
  id,
  title,
  steps,
  icons,
  describe,
  children,
}: Props<AnyStep>) {
  const locale = useLocale();
  const { money } = useMoney();
  return (
    <Stack as="section" gap="16" aria-labelledby={id}>
      <Text as="h3" id={id} textStyle="h2">
        {title}
      </Text>
      <Grid
        as="ol"
        listStyleType="none"
        m="0"
        p="0"
        gap="0"
        gridTemplateColumns={{
          base: '1fr',
          md: `repeat(${steps.length}, minmax(min-content, 1fr))`,
        }}
      >
        {steps.map((step, index) => (
          <MoneyStep
            key={index}
            Icon={step.state === 'DONE' ? Check : (icons[step.kind] ?? ICONS[step.kind] ?? Check)}
            state={step.state}
            texts={describe({
              step,
              amount: money(step.amount),
              time: step.at ? formatMoment(step.at, { locale, timeZone: deviceZone() }) : '',
            })}
            isLast={index === steps.length - 1}
          />
        ))}
      </Grid>
      {children}
    </Stack>
  );
}

type StepProps = { Icon: typeof Check; state: string; texts: StepTexts; isLast: boolean };

function MoneyStep({ Icon, state, texts, isLast }: StepProps) {
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
        {...(lookUp(LOOKS, state) ?? NEXT)}
      >
        <Icon size={14} />
      </HStack>
      <Box mt={{ base: '2', md: '10' }}>
        <Text fontWeight="700" overflowWrap="normal">
          {texts.name}
          <VisuallyHidden>{`, ${texts.state}`}</VisuallyHidden>
        </Text>
        <Text textStyle="small" color="tx2" hyphens="auto">
          {texts.sentence}
        </Text>
      </Box>
    </Box>
  );
}
