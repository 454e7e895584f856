import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndSession_booking$key } from '../../__generated__/EndSession_booking.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';

const EndSessionDialog = lazyPart(
  async () => (await import('./EndSessionDialog.tsx')).EndSessionDialog,
);

type Props = { booking: EndSession_booking$key; now: number };

/** Closes the room for both sides after a confirmation. */
export function EndSession({ booking, now }: Props) {
  const { t } = useTranslation('room');
  const [isAsking, setAsking] = useState(false);
  const { id, startsAt, otherParty } = useFragment(
    graphql`
      fragment EndSession_booking on Booking {
        id
        startsAt
        otherParty {
          username
        }
      }
    `,
    booking,
  );
  return (
    <>
      <Button look="outline" minH="44px" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('end.do')}
      </Button>
      {isAsking && (
        <Suspense>
          <EndSessionDialog
            bookingId={id}
            hasStarted={now >= Date.parse(startsAt)}
            username={otherParty.username}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
