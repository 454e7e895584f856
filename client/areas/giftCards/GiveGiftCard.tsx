import { Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GiveGiftCard_creator$key } from '../../__generated__/GiveGiftCard_creator.graphql.ts';
import { useViewer } from '../../app/AppViewer.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** Links signed-in visitors of a creator's profile to gift cards for this creator. */
export function GiveGiftCard({ creator }: { creator: GiveGiftCard_creator$key }) {
  const { t } = useTranslation('creators');
  const isSignedIn = Boolean(useViewer());
  const { username, isSellingPaused, tags } = useFragment(
    graphql`
      fragment GiveGiftCard_creator on Creator {
        username
        isSellingPaused
        tags
      }
    `,
    creator,
  );
  if (!isSignedIn || isSellingPaused || tags.length === 0) return null;
  return (
    <ButtonLink
      look="outline"
      size="sm"
      to={`/settings/gift-cards?for=${encodeURIComponent(username)}`}
    >
      <Gift size={16} aria-hidden />
      {t('profile.giftCard')}
    </ButtonLink>
  );
}
