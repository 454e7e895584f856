import {
  Banknote,
  Check,
  Clock,
  CreditCard,
  HandCoins,
  Landmark,
  Lock,
  Mail,
  MailQuestion,
  MailX,
  MessageSquare,
  PackageCheck,
  Ticket,
  TriangleAlert,
  Undo2,
  UserCog,
  UserX,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  PurchaseStory_purchase$data,
  PurchaseStory_purchase$key,
} from '../../../__generated__/PurchaseStory_purchase.graphql.ts';
import { dayKey, formatDay } from '../../../format/dateTime.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { asTextKey, lookUp, type KnownValue } from '../../../relay/knownValue.ts';
import { ChoiceButton } from '../../../ui/fields/ChoiceButton.tsx';
import { Box, Span, Panel, HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { formatUtc, formatUtcSeconds } from '../formatUtc.ts';

type Step = PurchaseStory_purchase$data['story'][number];
type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'none';

const LOOKS: Record<KnownValue<Step['kind']>, { icon: LucideIcon; tone: Tone }> = {
  REQUESTED: { icon: Clock, tone: 'none' },
  REQUEST_ACCEPTED: { icon: Check, tone: 'info' },
  HELD: { icon: Clock, tone: 'none' },
  ORDERED: { icon: Clock, tone: 'none' },
  TIP_STARTED: { icon: HandCoins, tone: 'none' },
  TIP_SENT: { icon: HandCoins, tone: 'ok' },
  COUPON: { icon: Ticket, tone: 'info' },
  PAID: { icon: CreditCard, tone: 'ok' },
  CONFIRMED: { icon: Check, tone: 'ok' },
  DELIVERED: { icon: PackageCheck, tone: 'info' },
  COMPLETED: { icon: Check, tone: 'ok' },
  EXPIRED: { icon: Clock, tone: 'warn' },
  REFUNDED: { icon: UserX, tone: 'warn' },
  CANCELLED_BY_CREATOR: { icon: UserX, tone: 'bad' },
  REFUND_DECIDED: { icon: Undo2, tone: 'info' },
  REFUND_SETTLED: { icon: Undo2, tone: 'ok' },
  REFUND_FAILED: { icon: TriangleAlert, tone: 'bad' },
  TRANSFER_SCHEDULED: { icon: Banknote, tone: 'none' },
  TRANSFER_SENDING: { icon: Banknote, tone: 'warn' },
  TRANSFER_PAID: { icon: Banknote, tone: 'ok' },
  TRANSFER_CANCELLED: { icon: Banknote, tone: 'none' },
  TRANSFER_FAILED: { icon: TriangleAlert, tone: 'bad' },
  TRANSFER_REFUSED: { icon: TriangleAlert, tone: 'warn' },
  TRANSFER_ON_HOLD: { icon: Lock, tone: 'warn' },
  TRANSFER_REVERSING: { icon: Undo2, tone: 'warn' },
  TRANSFER_REVERSED: { icon: Undo2, tone: 'info' },
  DISPUTE_OPENED: { icon: Landmark, tone: 'bad' },
  DISPUTE_WON: { icon: Landmark, tone: 'ok' },
  DISPUTE_LOST: { icon: Landmark, tone: 'bad' },
  WEBHOOK: { icon: Webhook, tone: 'none' },
  MAIL_WAITING: { icon: MailQuestion, tone: 'warn' },
  MAIL_SENT: { icon: Mail, tone: 'none' },
  MAIL_FAILED: { icon: MailX, tone: 'bad' },
  CREATOR_WEBHOOK_WAITING: { icon: Webhook, tone: 'warn' },
  CREATOR_WEBHOOK_ARRIVED: { icon: Webhook, tone: 'ok' },
  CREATOR_WEBHOOK_FAILED: { icon: Webhook, tone: 'bad' },
  MESSAGE: { icon: MessageSquare, tone: 'none' },
  ACTED: { icon: UserCog, tone: 'none' },
};
/** Scheduled jobs; `until` is when they run. */
const IS_QUEUED = new Set<Step['kind']>(['MAIL_WAITING', 'CREATOR_WEBHOOK_WAITING']);
const GROUPS = ['ALL', 'STATE', 'MONEY', 'MAIL', 'WEBHOOK', 'PEOPLE'] as const;

/**
 * The history of a purchase, oldest first, with filters for states, payments, emails and people.
 */
export function PurchaseStory({ purchase }: { purchase: PurchaseStory_purchase$key }) {
  const { t } = useTranslation('staff');
  const [group, setGroup] = useState<(typeof GROUPS)[number]>('ALL');
  const { story } = useFragment(
    graphql`
      fragment PurchaseStory_purchase on StaffPurchase {
        story {
          at
          kind
          group
          amount {
            amountMinor
            currency
          }
          person
          detail
          until
          files
        }
      }
    `,
    purchase,
  );
  const shown = story.filter((step) => group === 'ALL' || step.group === group);
  return (
    <Panel aria-labelledby="story">
      <HStack justifyContent="space-between" flexWrap="wrap" mb="12">
        <Text as="h3" id="story" textStyle="h2">
          {t('story.title')}
        </Text>
        <HStack role="group" aria-label={t('story.title')} gap="6" flexWrap="wrap">
          {GROUPS.map((name) => (
            <ChoiceButton
              key={name}
              size="sm"
              isChosen={name === group}
              onClick={() => setGroup(name)}
            >
              {name === 'ALL'
                ? t('story.group.ALL', { count: story.length })
                : t(`story.group.${name}`)}
            </ChoiceButton>
          ))}
        </HStack>
      </HStack>
      <Stack as="ol" gap="16" listStyleType="none" p="0" m="0">
        {shown.map((step, index) => (
          <StepItem
            key={`${step.at}${step.kind}${index}`}
            step={step}
            isNewDay={
              index === 0 ||
              dayKey(step.at, 'UTC') !== dayKey(shown[index - 1]?.at ?? step.at, 'UTC')
            }
          />
        ))}
      </Stack>
    </Panel>
  );
}

function StepItem({ step, isNewDay }: { step: Step; isNewDay: boolean }) {
  const { t } = useTranslation(['staff', 'app']);
  const locale = useLocale();
  const { icon: Icon, tone } = lookUp(LOOKS, step.kind) ?? LOOKS.ACTED;
  const { amount, person, until, detail, files } = step;
  const filled = {
    amount: amount
      ? formatMoney({ amountMinor: amount.amountMinor, currency: amount.currency }, { locale })
      : '',
    person: person ?? t('audit.product'),
    until: until ? formatUtc(until, locale) : '',
  };
  const hint = [
    until ? t(IS_QUEUED.has(step.kind) ? 'story.next' : 'story.until', filled) : '',
    detail ?? '',
    files.length > 0 ? t('story.files', { names: files.join(', ') }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <HStack as="li" alignItems="flex-start" gap="12">
      <Span
        w={{ base: '72px', md: '86px' }}
        flexShrink={0}
        textAlign="end"
        color="tx3"
        textStyle="small"
        fontVariantNumeric="tabular-nums"
        pt="4"
      >
        {isNewDay && <Span display="block">{formatDay(step.at, { locale, timeZone: 'UTC' })}</Span>}
        {formatUtcSeconds(step.at, locale)}
      </Span>
      <HStack
        aria-hidden
        justifyContent="center"
        w="28px"
        h="28px"
        flexShrink={0}
        borderRadius="block"
        bg={tone === 'none' ? 's3' : `${tone}Soft`}
        color={tone === 'none' ? 'tx2' : tone}
      >
        <Icon size={15} />
      </HStack>
      <Box flex="1" minW="0">
        <Text textStyle="button">
          {t(`story.kind.${asTextKey(step.kind)}`, { ...filled, defaultValue: t('app:newValue') })}
        </Text>
        {hint && (
          <Text textStyle="small" color="tx2" overflowWrap="anywhere">
            {hint}
          </Text>
        )}
      </Box>
    </HStack>
  );
}
