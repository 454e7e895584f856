import { chakra } from '@chakra-ui/react/styled-system';
import {
  Banknote,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  Gift,
  HandCoins,
  Landmark,
  LifeBuoy,
  MailWarning,
  Megaphone,
  MapPin,
  MessageCircleQuestionMark,
  MessageSquare,
  Package,
  PackageCheck,
  PackageX,
  Star,
  Trash2,
  TriangleAlert,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type {
  NotificationRow_notification$key,
  NotificationKind,
} from '../../__generated__/NotificationRow_notification.graphql.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useNow } from '../bookings/useNow.ts';
import { formatAgo } from '../../format/relativeTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { lookUp, type KnownValue } from '../../relay/knownValue.ts';
import { Button } from '../../ui/Button.tsx';
import { Box, VisuallyHidden, Span, HStack, Text } from '../../ui/Layout.tsx';
import { AnswerInRow } from './AnswerInRow.tsx';
import { useNotificationTexts } from './useNotificationTexts.ts';

type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'none';
type Look = { icon: LucideIcon; tone: Tone };

const LOOKS: Record<KnownValue<NotificationKind>, Look> = {
  BOOKING_CONFIRMED: { icon: CalendarCheck, tone: 'ok' },
  SLOT_BOOKED: { icon: CalendarCheck, tone: 'ok' },
  BOOKING_REFUNDED: { icon: Undo2, tone: 'info' },
  BOOKING_CANCELLED_BY_FAN: { icon: CalendarX, tone: 'warn' },
  BOOKING_CANCELLED_BY_CREATOR: { icon: CalendarX, tone: 'bad' },
  BOOKING_CANCELLED_BY_STAFF: { icon: CalendarX, tone: 'info' },
  SLOT_CANCELLED_BY_STAFF: { icon: CalendarX, tone: 'warn' },
  SESSION_CANCELLED_BY_FAN: { icon: CalendarX, tone: 'warn' },
  SESSION_CANCELLED_BY_STAFF: { icon: CalendarX, tone: 'warn' },
  SLOT_LOST: { icon: CalendarX, tone: 'bad' },
  BOOKING_RESCHEDULED: { icon: CalendarClock, tone: 'info' },
  SQUAD_CONFIRMED: { icon: CalendarCheck, tone: 'ok' },
  SQUAD_TOO_FEW: { icon: Undo2, tone: 'info' },
  BOOKING_REMINDER: { icon: CalendarClock, tone: 'warn' },
  BOOKING_PLACE_CHANGED: { icon: MapPin, tone: 'info' },
  BOOKING_CLOCK_CHANGE: { icon: CalendarClock, tone: 'info' },
  ANSWERS_MISSING: { icon: MessageCircleQuestionMark, tone: 'warn' },
  NO_SHOW: { icon: CalendarX, tone: 'warn' },
  PROBLEM_REPORTED: { icon: TriangleAlert, tone: 'warn' },
  PROBLEM_PARTLY_REFUNDED: { icon: Undo2, tone: 'info' },
  PROBLEM_PAID_OUT: { icon: Banknote, tone: 'info' },
  STAFF_PROBLEM_REPORTED: { icon: TriangleAlert, tone: 'bad' },
  SESSION_REQUESTED: { icon: CalendarClock, tone: 'info' },
  SESSION_REQUEST_ACCEPTED: { icon: CalendarCheck, tone: 'ok' },
  SESSION_REQUEST_DECLINED: { icon: CalendarX, tone: 'bad' },
  SESSION_REQUEST_WITHDRAWN: { icon: CalendarX, tone: 'info' },
  SESSION_REQUEST_EXPIRED: { icon: CalendarX, tone: 'warn' },
  SESSION_REQUEST_UNPAID: { icon: CalendarX, tone: 'warn' },
  ORDER_PLACED: { icon: PackageCheck, tone: 'ok' },
  ORDER_DELIVERED: { icon: PackageCheck, tone: 'info' },
  ORDER_CHANGES_REQUESTED: { icon: MessageSquare, tone: 'warn' },
  ORDER_COMPLETED: { icon: PackageCheck, tone: 'ok' },
  ORDER_REFUNDED: { icon: Undo2, tone: 'info' },
  ORDER_FILES_ENDING: { icon: Trash2, tone: 'warn' },
  ORDER_OVERDUE: { icon: PackageX, tone: 'bad' },
  TIP_RECEIVED: { icon: HandCoins, tone: 'ok' },
  TIP_REFUNDED: { icon: Undo2, tone: 'info' },
  GIFT_CARD_BOUGHT: { icon: Gift, tone: 'ok' },
  GIFT_CARD_REFUNDED: { icon: Undo2, tone: 'info' },
  PACK_SOLD: { icon: Package, tone: 'ok' },
  PACK_ENDED: { icon: Undo2, tone: 'info' },
  SLOTS_OPENED: { icon: CalendarPlus, tone: 'info' },
  WAITLIST_OFFER: { icon: CalendarPlus, tone: 'ok' },
  NEW_MESSAGE: { icon: MessageSquare, tone: 'info' },
  PAID_OUT: { icon: Banknote, tone: 'ok' },
  PAYOUT_REFUSED: { icon: TriangleAlert, tone: 'bad' },
  PAYOUT_NEEDS_EMAIL: { icon: MailWarning, tone: 'warn' },
  SELLING_PAUSED: { icon: TriangleAlert, tone: 'warn' },
  SELLING_RESUMED: { icon: Banknote, tone: 'ok' },
  DRAFTS_PUBLISHED: { icon: CalendarPlus, tone: 'ok' },
  DISPUTE_OPENED: { icon: Landmark, tone: 'warn' },
  DISPUTE_WON: { icon: Landmark, tone: 'ok' },
  DISPUTE_LOST: { icon: Landmark, tone: 'bad' },
  STAFF_DISPUTE_OPENED: { icon: Landmark, tone: 'bad' },
  STAFF_DISPUTE_WON: { icon: Landmark, tone: 'ok' },
  STAFF_DISPUTE_LOST: { icon: Landmark, tone: 'bad' },
  STAFF_PAYOUT_FAILED: { icon: TriangleAlert, tone: 'bad' },
  STAFF_REFUND_FAILED: { icon: TriangleAlert, tone: 'bad' },
  REVIEW_INVITED: { icon: Star, tone: 'info' },
  REVIEW_PUBLISHED: { icon: Star, tone: 'info' },
  REVIEW_REPLIED: { icon: MessageSquare, tone: 'info' },
  REVIEW_HIDDEN: { icon: TriangleAlert, tone: 'warn' },
  ACCOUNT_WARNED: { icon: TriangleAlert, tone: 'warn' },
  SESSION_TYPE_ARCHIVED: { icon: CalendarX, tone: 'warn' },
  SERVICE_HIDDEN: { icon: PackageX, tone: 'warn' },
  SUPPORT_ANSWERED: { icon: LifeBuoy, tone: 'info' },
  WEBHOOK_DISABLED: { icon: PackageX, tone: 'bad' },
  WEBHOOK_DISABLED_BY_STAFF: { icon: PackageX, tone: 'warn' },
  API_KEY_REVOKED_BY_STAFF: { icon: PackageX, tone: 'warn' },
  CALENDAR_FAILING: { icon: CalendarX, tone: 'bad' },
  CLOCK_CHANGE: { icon: CalendarClock, tone: 'info' },
  GAME_EVENT_MOVED: { icon: CalendarClock, tone: 'warn' },
  OFFERED_EVENT_MOVED: { icon: CalendarClock, tone: 'info' },
};
const NEWS: Look = { icon: Megaphone, tone: 'none' };

const GoTo = chakra(Link, {
  base: {
    _hover: { textDecoration: 'underline' },
    _after: { content: '""', position: 'absolute', inset: 0 },
  },
});

type Props = {
  notification: NotificationRow_notification$key;
  onRead: (() => void) | null;
  onGo: () => void;
};

/** One notification. Opening its target or pressing its button marks it as read. */
export function NotificationRow({ notification, onRead, onGo }: Props) {
  const { t } = useTranslation('notifications');
  const locale = useLocale();
  const now = useNow();
  const zoned = { locale, timeZone: deviceZone() };
  const collectTexts = useNotificationTexts();
  const data = useFragment(
    graphql`
      fragment NotificationRow_notification on Notification {
        kind
        isRead
        link
        publishedAt
        createdAt
        sessionRequest {
          ...AnswerInRow_request
        }
        ...useNotificationTexts_notification
      }
    `,
    notification,
  );
  const since = data.publishedAt ?? data.createdAt;
  const { title, content } = collectTexts(data);
  const { icon: Icon, tone } = (data.kind && lookUp(LOOKS, data.kind)) || NEWS;
  const row = useRef<HTMLDivElement>(null);
  const markRead = (): void => {
    if (!data.isRead) onRead?.();
  };
  // A pressed button disappears; the focus stays in its row.
  const keepFocus = (): void => row.current?.focus();
  const go = (): void => {
    markRead();
    onGo();
  };
  return (
    <HStack
      as="li"
      ref={row}
      tabIndex={-1}
      position="relative"
      alignItems="flex-start"
      py="14"
      borderTopWidth="1px"
      borderStyle="solid"
      borderColor="line"
    >
      <HStack
        aria-hidden
        justifyContent="center"
        w="36px"
        h="36px"
        flexShrink={0}
        borderRadius="control"
        bg={tone === 'none' ? 's3' : `${tone}Soft`}
        color={tone === 'none' ? 'tx2' : tone}
      >
        <Icon size={18} />
      </HStack>
      <Box flex="1" minW="0">
        <Text textStyle="button">
          {data.link ? (
            <GoTo to={data.link} onClick={go}>
              {title}
            </GoTo>
          ) : (
            title
          )}
        </Text>
        <Text textStyle="small" color="tx2" whiteSpace="pre-line">
          {content}
        </Text>
        <Text
          as="time"
          display="block"
          textStyle="smallest"
          color="tx3"
          mt="2"
          title={formatMoment(since, zoned)}
        >
          {formatAgo(since, { ...zoned, now: new Date(now) })}
        </Text>
        {data.kind === 'SESSION_REQUESTED' && data.sessionRequest && (
          <AnswerInRow
            request={data.sessionRequest}
            onGo={go}
            onAnswer={() => {
              markRead();
              keepFocus();
            }}
          />
        )}
      </Box>
      {!data.isRead && onRead && (
        <Button
          look="plain"
          size="icon"
          zIndex="1"
          aria-label={t('markOne', { title })}
          title={t('markOneHint')}
          onClick={() => {
            keepFocus();
            onRead();
          }}
        >
          <Span w="9px" h="9px" borderRadius="full" bg="tx" />
          <VisuallyHidden>{t('unread')}</VisuallyHidden>
        </Button>
      )}
    </HStack>
  );
}
