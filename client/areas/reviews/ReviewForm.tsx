import { MAX_REVIEW_LENGTH, MAX_REVIEW_TAGS } from '../../generated/constraints.rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { ReviewForm_reviews$key } from '../../__generated__/ReviewForm_reviews.graphql.ts';
import type { ReviewTag } from '../../__generated__/useWriteReviewMutation.graphql.ts';
import { toggleItem } from '../../app/toggleItem.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { asTextKey } from '../../relay/knownValue.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChoiceButton } from '../../ui/fields/ChoiceButton.tsx';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
import { StarsField } from './StarsField.tsx';
import { useWriteReviewMutation } from './useWriteReviewMutation.ts';

type Props = {
  aboutId: string;
  otherUsername: string;
  reviews: ReviewForm_reviews$key;
  onDone: () => void;
};

/** Stars, tags and a text; filled with the viewer's review while it can still be changed. */
export function ReviewForm({ aboutId, otherUsername, reviews, onDone }: Props) {
  const { t } = useTranslation(['reviews', 'app']);
  const { revalidate } = useRevalidator();
  const { tags, own } = useFragment(
    graphql`
      fragment ReviewForm_reviews on PurchaseReviews {
        tags
        own {
          rating
          tags
          text
        }
      }
    `,
    reviews,
  );
  const [rating, setRating] = useState(own?.rating ?? 0);
  const [chosen, setChosen] = useState<readonly string[]>(own?.tags ?? []);
  const [text, setText] = useState(own?.text ?? '');
  const [write] = useWriteReviewMutation();
  const [isMissing, setMissing] = useState(false);
  const { problem, isBusy, run } = useAsyncAction();
  const toggle = (tag: string): void => setChosen(toggleItem(chosen, tag));
  const { form, onSubmit } = useCheckedSubmit(async () => {
    setMissing(rating === 0);
    if (rating === 0) return;
    const input = { aboutId, rating, tags: chosen as ReviewTag[], text };
    await run(
      () => write({ input }),
      async () => {
        await revalidate();
        onDone();
      },
    );
  });
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <Stack gap="16">
        {problem && <Banner tone="bad">{problem}</Banner>}
        <StarsField
          rating={rating}
          problem={isMissing && rating === 0 ? t('form.missing') : null}
          onChange={setRating}
        />
        <Stack gap="6" role="group" aria-label={t('form.tags')} position="relative">
          <Text textStyle="label" color="tx2">
            {t('form.tags')}
          </Text>
          <HStack gap="8" flexWrap="wrap">
            {tags.map((tag) => (
              <ChoiceButton
                key={tag}
                isChosen={chosen.includes(tag)}
                barrier={
                  chosen.length >= MAX_REVIEW_TAGS && !chosen.includes(tag)
                    ? t('form.enough', { count: MAX_REVIEW_TAGS })
                    : undefined
                }
                onClick={() => toggle(tag)}
              >
                {t(`tag.${asTextKey(tag)}`, { defaultValue: t('app:newValue') })}
              </ChoiceButton>
            ))}
          </HStack>
        </Stack>
        <TextAreaField
          // The button that opened the form is gone.
          autoFocus={own != null}
          label={t('form.text', { username: otherUsername })}
          hint={t('form.hint', { username: otherUsername })}
          rows={4}
          maxLength={MAX_REVIEW_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <HStack justifyContent="flex-end">
          <Button type="submit" look="primary" disabled={isBusy}>
            {t('form.send')}
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}
