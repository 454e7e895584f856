import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryFiles_order$key } from '../../__generated__/DeliveryFiles_order.graphql.ts';
import { formatBytes } from '../../format/bytes.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Span, Stack, Text } from '../../ui/Layout.tsx';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { AttachedFiles } from '../attachments/AttachedFiles.tsx';
import { AddDeliveryFile } from './uploads/AddDeliveryFile.tsx';
import { UploadRow } from './uploads/UploadRow.tsx';
import type { DeliveryUploads } from './uploads/useDeliveryUploads.ts';
import { useDeleteDeliveryFileMutation } from './useDeleteDeliveryFileMutation.ts';

type Props = { order: DeliveryFiles_order$key; uploads: DeliveryUploads };

/** Files of a delivery: uploaded immediately, attached by the delivery, restored after a reload. */
export function DeliveryFiles({ order, uploads }: Props) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const group = useRef<HTMLDivElement>(null);
  const { waitingFiles, unfinishedUploads } = useFragment(
    graphql`
      fragment DeliveryFiles_order on ServiceOrder {
        waitingFiles {
          id
          name
          bytes
          kind
          hasPreview
        }
        unfinishedUploads {
          id
          name
          bytes
          receivedBytes
          fingerprint
        }
      }
    `,
    order,
  );
  const [remove] = useDeleteDeliveryFileMutation();
  const removing = useAsyncAction();
  // The row with the focused button was removed.
  const keepFocus = (): void => group.current?.focus();
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
    <Stack ref={group} tabIndex={-1} gap="10" role="group" aria-label={t('files.title')}>
      <AttachedFiles
        files={files}
        isBusy={removing.isBusy}
        onRemove={(fileId) => void removing.run(() => remove({ fileId }), keepFocus)}
      />
      {unfinishedUploads.length > 0 && (
        <Stack as="ul" gap="6" listStyleType="none" p="0" m="0">
          {unfinishedUploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} onRemoved={keepFocus} />
          ))}
        </Stack>
      )}
      {removing.problem && (
        <Text role="alert" textStyle="small" color="bad">
          {removing.problem}
        </Text>
      )}
      <AddDeliveryFile uploads={uploads} />
    </Stack>
  );
}
