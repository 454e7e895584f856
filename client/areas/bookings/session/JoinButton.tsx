import { Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { JoinButton_booking$key } from '../../../__generated__/JoinButton_booking.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { ButtonLink, DownloadLink } from '../../../ui/Button.tsx';
import { useArrive } from './useArrive.ts';

/**
 * Links to the session; pressed around the start for a place elsewhere, it counts as "I'm here".
 */
export function JoinButton({ booking }: { booking: JoinButton_booking$key }) {
  const { t } = useTranslation('places');
  const arrive = useArrive();
  const data = useFragment(
    graphql`
      fragment JoinButton_booking on Booking {
        id
        attendanceFrom
        attendanceUntil
        viewerArrivedAt
        otherParty {
          username
        }
        place {
          kind
          url
        }
      }
    `,
    booking,
  );
  const { id, place, otherParty } = data;
  const label = t('booking.joinOf', { other: otherParty.username });
  const content = (
    <>
      <Video size={16} aria-hidden />
      {t('booking.join')}
    </>
  );
  const page = `/bookings/${encodeURIComponent(id)}`;
  if (place?.kind === 'ROOM')
    return (
      <ButtonLink to={`${page}/room`} reloadDocument look="accent" size="sm" aria-label={label}>
        {content}
      </ButtonLink>
    );
  // Without a link the booking shows where: a name, a game or a text.
  if (!place?.url)
    return (
      <ButtonLink to={page} look="accent" size="sm" aria-label={label} onClick={() => arrive(data)}>
        {content}
      </ButtonLink>
    );
  return (
    <DownloadLink
      href={place.url}
      target="_blank"
      rel="noopener noreferrer"
      look="accent"
      size="sm"
      aria-label={label}
      onClick={() => arrive(data)}
    >
      {content}
    </DownloadLink>
  );
}
