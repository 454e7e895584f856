import { Flag, Reply, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem_review$key } from '../../__generated__/ReviewItem_review.graphql.ts';
import { useViewer } from '../../app/AppViewer.ts';
import { deviceZone, formatDate } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { asTextKey } from '../../relay/knownValue.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Box, HStack, Span, Stack, Text } from '../../ui/Layout.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { Stars } from '../../ui/Stars.tsx';

const ReviewDialog = lazyPart(async () => (await import('./ReviewDialog.tsx')).ReviewDialog);

type Step = 'reply' | 'report' | 'delete';

/** One review with the creator's reply, and the viewer's actions. */
export function ReviewItem({ review }: { review: ReviewItem_review$key }) {
  const { t } = useTranslation(['reviews', 'app']);
  const locale = useLocale();
  const isSignedIn = useViewer() !== null;
  const [step, setStep] = useState<Step | null>(null);
  const [isReported, setReported] = useState(false);
  const data = useFragment(
    graphql`
      fragment ReviewItem_review on Review {
        id
        rating
        tags
        text
        createdAt
        publishedAt
        reply
        purchaseTitle
        isSession
        isAuthorDeleted
        hiddenReason
        viewerIsAuthor
        viewerCanReply
        author {
          username
          avatarUrl
        }
      }
    `,
    review,
  );
  const { id, rating, tags, text, reply, hiddenReason, viewerIsAuthor } = data;
  const author = data.isAuthorDeleted ? t('deletedUser') : data.author.username;
  const at = data.publishedAt ?? data.createdAt;
  return (
    <Stack as="article" gap="8" aria-label={t('by', { author })}>
      <HStack gap="12" alignItems="flex-start">
        <Avatar url={data.author.avatarUrl} size={40} />
        <Box flex="1" minW="0">
          <HStack gap="10" flexWrap="wrap" rowGap="2">
            <Text fontWeight="650" overflowWrap="anywhere">
              {author}
            </Text>
            <Stars rating={rating} label={t('stars', { count: rating })} />
            {!data.publishedAt && <Badge tone="info">{t('notPublished')}</Badge>}
          </HStack>
          <Text textStyle="small" color="tx3">
            {data.isSession ? t('session') : data.purchaseTitle}
            {' · '}
            <time dateTime={at}>{formatDate(at, { locale, timeZone: deviceZone() })}</time>
          </Text>
        </Box>
      </HStack>
      {tags.length > 0 && (
        <HStack gap="6" flexWrap="wrap">
          {tags.map((tag) => (
            <Badge key={tag}>
              {t(`tag.${asTextKey(tag)}`, { defaultValue: t('app:newValue') })}
            </Badge>
          ))}
        </HStack>
      )}
      {text && (
        <Text whiteSpace="pre-line" overflowWrap="anywhere" maxW="68ch">
          {text}
        </Text>
      )}
      {hiddenReason && <Banner tone="warn">{t('hidden', { reason: hiddenReason })}</Banner>}
      {reply && (
        <Box bg="s3" borderRadius="chip" px="14" py="10" maxW="68ch">
          <Span textStyle="small" fontWeight="650" color="tx2">
            {t('reply.from')}
          </Span>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {reply}
          </Text>
        </Box>
      )}
      <HStack gap="4" ms="-12px" flexWrap="wrap">
        {data.viewerCanReply && (
          <Button look="plain" onClick={() => setStep('reply')}>
            <Reply size={16} aria-hidden />
            {t('reply.do')}
          </Button>
        )}
        {viewerIsAuthor && (
          <Button look="plain" onClick={() => setStep('delete')}>
            <Trash2 size={16} aria-hidden />
            {t('delete.do')}
          </Button>
        )}
        {isSignedIn && !viewerIsAuthor && (
          <Button look="plain" disabled={isReported} onClick={() => setStep('report')}>
            <Flag size={16} aria-hidden />
            {isReported ? t('report.done') : t('report.do')}
          </Button>
        )}
      </HStack>
      {step && (
        <Suspense>
          <ReviewDialog
            step={step}
            reviewId={id}
            onReported={() => setReported(true)}
            onClose={() => setStep(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
