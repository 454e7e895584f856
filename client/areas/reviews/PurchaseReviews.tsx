import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseReviews_reviews$key } from '../../__generated__/PurchaseReviews_reviews.graphql.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { HStack, Panel, Stack, Text } from '../../ui/Layout.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewItem } from './ReviewItem.tsx';

type Props = {
  aboutId: string;
  otherUsername: string;
  reviews: PurchaseReviews_reviews$key | null | undefined;
};

/** Both reviews of an ended purchase, or the form to write one. */
export function PurchaseReviews({ aboutId, otherUsername, reviews }: Props) {
  const { t } = useTranslation('reviews');
  const locale = useLocale();
  const [isEditing, setEditing] = useState(false);
  const data = useFragment(
    graphql`
      fragment PurchaseReviews_reviews on PurchaseReviews {
        closesAt
        isPublished
        viewerCanWrite
        own {
          id
          ...ReviewItem_review
        }
        other {
          id
          ...ReviewItem_review
        }
        ...ReviewForm_reviews
      }
    `,
    reviews ?? null,
  );
  if (!data || (!data.viewerCanWrite && !data.own && !data.other)) return null;
  const { own, other, viewerCanWrite } = data;
  const until = formatMoment(data.closesAt, { locale, timeZone: deviceZone() });
  const isForm = viewerCanWrite && (!own || isEditing);
  return (
    <Panel aria-labelledby="reviews">
      <Stack gap="16">
        <Text as="h3" id="reviews" textStyle="h2">
          {own || other ? t('purchase.title') : t('purchase.ask', { username: otherUsername })}
        </Text>
        {viewerCanWrite && (
          <Text color="tx2">
            {own && !isEditing
              ? t('purchase.waiting', { username: otherUsername, until })
              : t('purchase.blind', { username: otherUsername, until })}
          </Text>
        )}
        {isForm ? (
          <ReviewForm
            aboutId={aboutId}
            otherUsername={otherUsername}
            reviews={data}
            onDone={() => setEditing(false)}
          />
        ) : (
          own && <ReviewItem review={own} />
        )}
        {viewerCanWrite && own && !isEditing && (
          <HStack>
            <Button onClick={() => setEditing(true)}>{t('purchase.change')}</Button>
          </HStack>
        )}
        {other && <ReviewItem review={other} />}
      </Stack>
    </Panel>
  );
}
