import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchasePlace_purchase$key } from '../../../__generated__/PurchasePlace_purchase.graphql.ts';
import type { useRevealPlaceForSupportMutation$data } from '../../../__generated__/useRevealPlaceForSupportMutation.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import type { Answer } from '../../../relay/useAsyncAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel, Stack, Text } from '../../../ui/Layout.tsx';
import { toDraft } from '../../places/placeDraft.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useRevealPlaceForSupportMutation } from './useRevealPlaceForSupportMutation.ts';

type Place = NonNullable<useRevealPlaceForSupportMutation$data['result']['place']>;

/** Where a booking happens: shown on demand, with a reason for the audit log. */
export function PurchasePlace({ purchase }: { purchase: PurchasePlace_purchase$key }) {
  const { t } = useTranslation(['staff', 'places']);
  const [isAsking, setAsking] = useState(false);
  const [place, setPlace] = useState<Place | null>(null);
  const [reveal] = useRevealPlaceForSupportMutation();
  const { number, kind, fan, creator } = useFragment(
    graphql`
      fragment PurchasePlace_purchase on StaffPurchase {
        number
        kind
        fan {
          username
        }
        creator {
          username
        }
      }
    `,
    purchase,
  );
  if (kind !== 'BOOKING') return null;
  const show = async (reason: string): Promise<Answer> => {
    const answer = await reveal({ input: { number, kind, reason } });
    setPlace(answer.result.place ?? null);
    return answer;
  };
  return (
    <Panel aria-labelledby="place">
      <Stack gap="8">
        <Text as="h3" id="place" textStyle="h2">
          {t('place.title')}
        </Text>
        {place ? (
          <>
            <Text fontWeight="650">{t(`places:kind.${toDraft(place).kind}`)}</Text>
            {[place.label, place.url, place.instructions].filter(Boolean).map((text) => (
              <Text key={text} whiteSpace="pre-line" overflowWrap="anywhere">
                {text}
              </Text>
            ))}
          </>
        ) : (
          <Button justifyContent="flex-start" onClick={() => setAsking(true)}>
            <MapPin size={18} aria-hidden />
            {t('place.do')}
          </Button>
        )}
      </Stack>
      {isAsking && (
        <ReasonDialog
          title={t('place.do')}
          effect={t('place.effect', { fan: fan.username, creator: creator.username })}
          confirmLabel={t('place.do')}
          onConfirm={show}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
