import { Check, Copy, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CouponTicket_coupon$key } from '../../__generated__/CouponTicket_coupon.graphql.ts';
import { deviceZone, formatDate } from '../../format/dateTime.ts';
import { formatPercent } from '../../format/formatters.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Box, Span, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { BudgetEditor } from './BudgetEditor.tsx';

type Props = {
  coupon: CouponTicket_coupon$key;
  /** The creator, whose profile the shared link opens with the code filled in. */
  username: string;
};

/** A coupon as a ticket: discount, code, end and redemptions. */
export function CouponTicket({ coupon, username }: Props) {
  const { t } = useTranslation('coupons');
  const locale = useLocale();
  const data = useFragment(
    graphql`
      fragment CouponTicket_coupon on Coupon {
        name
        code
        percentOff
        expiresAt
        valid
        timesRedeemed
        maxRedemptions
        ...BudgetEditor_coupon
      }
    `,
    coupon,
  );
  const { name, code, percentOff, expiresAt, valid, timesRedeemed, maxRedemptions } = data;
  const percent = formatPercent(percentOff, locale);
  return (
    <HStack
      as="li"
      alignItems="stretch"
      gap="0"
      minH="118px"
      bg={valid ? 's2' : 'bg'}
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="card"
      overflow="hidden"
    >
      <Stack
        justifyContent="center"
        alignItems="center"
        gap="2"
        w="112px"
        flexShrink={0}
        bg={valid ? 'accentSoft' : 's1'}
        color={valid ? 'accent' : 'tx3'}
        borderInlineEndWidth="2px"
        borderStyle="dashed"
        borderColor={valid ? 'bg' : 'transparent'}
      >
        <Text textStyle="h1">{percent}</Text>
        <Text textStyle="button">{t('ticket.off')}</Text>
      </Stack>
      <Stack gap="8" flex="1" minW="0" p="16">
        <HStack justifyContent="space-between" alignItems="flex-start" flexWrap="wrap" gap="8">
          <Text as="h3" textStyle="h3" overflowWrap="anywhere">
            {name}
          </Text>
          {valid ? (
            <Text textStyle="small" color="tx2">
              {t('ticket.until', {
                date: formatDate(expiresAt, { locale, timeZone: deviceZone() }),
              })}
            </Text>
          ) : (
            <Badge>{t('ticket.ended')}</Badge>
          )}
        </HStack>
        <HStack gap="4" minH="32px" flexWrap="wrap">
          <Span
            textStyle="button"
            letterSpacing="0.02em"
            color={valid ? 'tx' : 'tx3'}
            overflowWrap="anywhere"
          >
            {code}
          </Span>
          {valid && (
            <HStack gap="4">
              <CopyIcon
                icon={<Copy size={16} aria-hidden />}
                text={code}
                label={t('ticket.copy', { code })}
              />
              <CopyIcon
                icon={<Share2 size={16} aria-hidden />}
                text={`${window.location.origin}/profile/${username}?coupon=${encodeURIComponent(code)}`}
                label={t('ticket.share', { code })}
              />
            </HStack>
          )}
        </HStack>
        <Box
          role="meter"
          aria-label={t('ticket.used')}
          aria-valuemin={0}
          aria-valuemax={maxRedemptions}
          aria-valuenow={timesRedeemed}
          h="6px"
          borderRadius="full"
          bg="s3"
          overflow="hidden"
        >
          <Box
            h="full"
            borderRadius="full"
            bg={valid ? 'accent' : 'tx3'}
            style={{ width: `${Math.min(100, (timesRedeemed / maxRedemptions) * 100)}%` }}
          />
        </Box>
        <Text textStyle="small" color="tx3">
          {t('ticket.usedOf', {
            used: new Intl.NumberFormat(locale).format(timesRedeemed),
            max: new Intl.NumberFormat(locale).format(maxRedemptions),
          })}
        </Text>
        <BudgetEditor coupon={data} />
      </Stack>
    </HStack>
  );
}

function CopyIcon({ icon, text, label: idle }: { icon: ReactNode; text: string; label: string }) {
  const { t } = useTranslation('coupons');
  const { state, copy, label } = useCopy();
  return (
    <IconButton
      label={label({ idle, copied: t('ticket.copied') })}
      size="sm"
      px="8"
      minW={{ base: '44px', xl: 'auto' }}
      onClick={() => copy(text)}
    >
      {state === 'COPIED' ? <Check size={16} aria-hidden /> : icon}
    </IconButton>
  );
}
