import { useTranslation } from 'react-i18next';
import type { WaitlistRow_entry$key } from '../../__generated__/WaitlistRow_entry.graphql.ts';
import { deviceZone, formatMoment, formatShortDay, formatTime } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Box, HStack, Text } from '../../ui/Layout.tsx';
import { useLeaveWaitlistMutation } from './useLeaveWaitlistMutation.ts';

/** One wish with its open offer; it can be given up. */
export function WaitlistRow({ entry }: { entry: WaitlistRow_entry$key }) {
  const { t } = useTranslation('waitlist');
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  const { problem, isBusy, run } = useAsyncAction();
  const [leave] = useLeaveWaitlistMutation();
  const { id, from, to, creator, sessionType, offer } = useFragment(
    graphql`
      fragment WaitlistRow_entry on WaitlistEntry {
        id
        from
        to
        creator {
          username
        }
        sessionType {
          title
        }
        offer {
          expiresAt
          slot {
            id
            startsAt
          }
        }
      }
    `,
    entry,
  );
  const lastDay = new Date(Date.parse(to) - 1).toISOString();
  return (
    <HStack
      as="li"
      flexWrap="wrap"
      gap="12"
      py="14"
      borderBottomWidth="1px"
      borderStyle="solid"
      borderColor="line"
    >
      <Box flex="1" minW="200px">
        <Text textStyle="button">{creator.username}</Text>
        <Text textStyle="small" color="tx2">
          {t('row.range', {
            from: formatShortDay(from, zoned),
            to: formatShortDay(lastDay, zoned),
          })}
          {' · '}
          {sessionType?.title ?? t('dialog.anyType')}
        </Text>
        {offer && (
          <Text textStyle="small" color="ok" role="status">
            {t('row.offer', {
              moment: formatMoment(offer.slot.startsAt, zoned),
              time: formatTime(offer.expiresAt, zoned),
            })}
          </Text>
        )}
        {problem && <Banner tone="bad">{problem}</Banner>}
      </Box>
      {offer && (
        <ButtonLink
          look="accent"
          to={`/profile/${creator.username}?slot=${encodeURIComponent(offer.slot.id)}`}
        >
          {t('row.book')}
        </ButtonLink>
      )}
      <Button
        look="plain"
        disabled={isBusy}
        aria-label={t('row.leaveOf', { username: creator.username })}
        onClick={() =>
          void run(
            () => leave({ input: { entryId: id } }),
            () => undefined,
          )
        }
      >
        {t('row.leave')}
      </Button>
    </HStack>
  );
}
