import { useTranslation } from 'react-i18next';
import type { DeliveryFiles_order$key } from '../../__generated__/DeliveryFiles_order.graphql.ts';
import { formatBytes } from '../../format/bytes.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Span, Stack, Text } from '../../ui/Layout.tsx';
import { FileUploads } from '../attachments/FileUploads.tsx';
import { useDeleteDeliveryFileMutation } from './useDeleteDeliveryFileMutation.ts';
import { useUploadDeliveryFileMutation } from './useUploadDeliveryFileMutation.ts';

/** Files of a delivery: uploaded at once, attached by the delivery, restored after a reload. */
export function DeliveryFiles({ order }: { order: DeliveryFiles_order$key }) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const { id, waitingFiles } = useFragment(
    graphql`
      fragment DeliveryFiles_order on ServiceOrder {
        id
        waitingFiles {
          id
          name
          bytes
          kind
          hasPreview
        }
      }
    `,
    order,
  );
  const [upload] = useUploadDeliveryFileMutation();
  const [remove] = useDeleteDeliveryFileMutation();
  const files = waitingFiles.map((file) => ({
    ...file,
    content: (
      <Text minW="0" overflowWrap="anywhere">
        {file.name}{' '}
        <Span color="tx3" textStyle="small">
          {formatBytes(file.bytes, { locale })}
        </Span>
        {file.kind === 'IMAGE' && !file.hasPreview && (
          <Span display="block" color="tx2" textStyle="small">
            {t('files.noPreview')}
          </Span>
        )}
      </Text>
    ),
  }));
  return (
    <Stack gap="10" role="group" aria-label={t('files.title')}>
      <FileUploads
        files={files}
        upload={(options) => upload({ orderId: id, file: null }, options)}
        remove={(fileId) => remove({ fileId })}
      />
    </Stack>
  );
}
