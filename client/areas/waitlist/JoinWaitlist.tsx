import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { JoinWaitlist_creator$key } from '../../__generated__/JoinWaitlist_creator.graphql.ts';
import { useViewer } from '../../app/AppViewer.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { HStack, Text } from '../../ui/Layout.tsx';
import { lazyPart, preloads } from '../../ui/lazyPart.ts';
import { loginAddress } from '../../app/storage/storedLogin.ts';
import { useMayOpenSlots } from '../creators/cards/useMayOpenSlots.ts';

const JoinDialog = lazyPart(async () => (await import('./JoinDialog.tsx')).JoinDialog);

/** Lets a fan wait for a slot when none suits; visitors log in first. */
export function JoinWaitlist({ creator }: { creator: JoinWaitlist_creator$key }) {
  const { t } = useTranslation('waitlist');
  const isSignedIn = useViewer() !== null;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const { id, username, tags, isViewer, isPayoutVerified } = useFragment(
    graphql`
      fragment JoinWaitlist_creator on Creator {
        id
        username
        tags
        isViewer
        isPayoutVerified
      }
    `,
    creator,
  );
  const mayOpenSlots = useMayOpenSlots(tags);
  if (isViewer || !isPayoutVerified || !mayOpenSlots) return null;
  const press = (): void => {
    if (isSignedIn) setOpen(true);
    else void navigate(loginAddress(pathname + search));
  };
  return (
    <HStack flexWrap="wrap" gap="12">
      <Text color="tx2">{t('question')}</Text>
      <Button look="outline" aria-haspopup="dialog" {...preloads(JoinDialog)} onClick={press}>
        <Bell size={18} aria-hidden />
        {t('join')}
      </Button>
      {isOpen && (
        <Suspense>
          <JoinDialog creatorId={id} username={username} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </HStack>
  );
}
