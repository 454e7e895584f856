import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WaitlistRow_entry$key } from '../../__generated__/WaitlistRow_entry.graphql.ts';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { deviceZone, formatMoment, formatTime } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Box, Text } from '../../ui/Layout.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { useReloadAt } from '../bookings/useReloadAt.ts';
import { useLeaveWaitlistMutation } from './useLeaveWaitlistMutation.ts';
import { useRangeText } from './useRangeText.ts';

/** One entry with its open offer; the viewer can leave the waitlist. */
export function WaitlistRow({ entry }: { entry: WaitlistRow_entry$key }) {
  const { t } = useTranslation('waitlist');
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  const getRange = useRangeText();
  const [isLeaving, setLeaving] = useState(false);
  const [leave] = useLeaveWaitlistMutation();
  const { id, from, to, creator, sessionType, offer } = useFragment(
    graphql`
      fragment WaitlistRow_entry on WaitlistEntry {
        id
        from
        to
        creator {
          username
          avatarUrl
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
  // Nothing is published when an offer ends unused.
  useReloadAt(offer?.expiresAt ?? null);
  const { username, avatarUrl } = creator;
  return (
    <ListRow py="14">
      <Avatar url={avatarUrl} size={44} />
      <Box flex="1" minW="140px">
        <Text textStyle="button">
          <Link to={`/profile/${username}`}>{username}</Link>
        </Text>
        <Text textStyle="small" color="tx2">
          {getRange({ from, to })}
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
      </Box>
      {offer && (
        <ButtonLink
          look="accent"
          to={`/profile/${username}?slot=${encodeURIComponent(offer.slot.id)}`}
        >
          {t('row.book')}
        </ButtonLink>
      )}
      <Button
        look="plain"
        aria-haspopup="dialog"
        aria-label={t('row.leaveOf', { username })}
        onClick={() => setLeaving(true)}
      >
        {t('row.leave')}
      </Button>
      {isLeaving && (
        <ActionDialog
          title={t('row.confirm.title', { username })}
          text={t('row.confirm.text')}
          confirmLabel={t('row.leave')}
          closeLabel={t('row.confirm.stay')}
          action={() => leave({ input: { entryId: id } })}
          onDone={() => setLeaving(false)}
          onClose={() => setLeaving(false)}
        />
      )}
    </ListRow>
  );
}
