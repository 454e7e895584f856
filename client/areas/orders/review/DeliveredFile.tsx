import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeliveredFile_file$key } from '../../../__generated__/DeliveredFile_file.graphql.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { DownloadLink } from '../../../ui/Button.tsx';
import { HStack, Span, Stack, Text } from '../../../ui/Layout.tsx';
import { FileReview } from './FileReview.tsx';

/** A delivered file with its preview and its download. */
export function DeliveredFile({
  file,
  canComment,
}: {
  file: DeliveredFile_file$key;
  canComment: boolean;
}) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const data = useFragment(
    graphql`
      fragment DeliveredFile_file on DeliveryFile {
        name
        bytes
        url
        previewUrl
        hasPreview
        isPreviewOnly
        viewerCanSave
        ...FileReview_file
      }
    `,
    file,
  );
  const { name, bytes, url, previewUrl, hasPreview, isPreviewOnly, viewerCanSave } = data;
  const isPending = hasPreview && !previewUrl;
  return (
    <Stack as="article" gap="8" aria-label={name}>
      <HStack justifyContent="space-between" gap="8">
        <Text minW="0" overflowWrap="anywhere" fontWeight="600">
          {name}{' '}
          <Span color="tx3" textStyle="small">
            {formatBytes(bytes, { locale })}
          </Span>
        </Text>
        {viewerCanSave && (
          <DownloadLink
            href={url}
            download={name}
            look="outline"
            size="icon"
            aria-label={t('review.save', { name })}
            title={t('review.save', { name })}
          >
            <Download size={18} aria-hidden />
          </DownloadLink>
        )}
      </HStack>
      {previewUrl ? (
        <FileReview file={data} canComment={canComment} />
      ) : (
        <Text textStyle="small" color="tx2">
          {isPending ? t('review.pending') : t('review.noPreview')}
        </Text>
      )}
      {isPreviewOnly && (
        <Text textStyle="small" color="tx2">
          {viewerCanSave ? t('review.previewOnly') : t('review.notSaved')}
        </Text>
      )}
    </Stack>
  );
}
