import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../format/bytes.ts';
import {
  ATTACHMENT_EXTENSIONS,
  MAX_ATTACHMENTS,
  MAX_DELIVERY_FILE_BYTES,
  MAX_ORDER_BYTES,
} from '../../../generated/constraints.rules.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { FileButton } from '../../../ui/fields/FileButton.tsx';
import { HStack, Text, VisuallyHidden } from '../../../ui/Layout.tsx';
import type { DeliveryUploads } from './useDeliveryUploads.ts';

/**
 * The button that uploads another file, with the accepted types and the reason why a file was
 * rejected.
 */
export function AddDeliveryFile({
  uploads: { add, problem, finished },
}: {
  uploads: DeliveryUploads;
}) {
  const { t } = useTranslation(['orders', 'attachments']);
  const locale = useLocale();
  const id = useId();
  return (
    <>
      <HStack flexWrap="wrap">
        <FileButton
          look="outline"
          accept={ATTACHMENT_EXTENSIONS}
          aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
          onChoose={(file) => void add(file)}
        >
          <FileUp size={18} aria-hidden />
          {t('attachments:add')}
        </FileButton>
        <Text id={`${id}-hint`} textStyle="small" color="tx3">
          {t('upload.hint', {
            count: MAX_ATTACHMENTS,
            size: formatBytes(MAX_DELIVERY_FILE_BYTES, { locale }),
            total: formatBytes(MAX_ORDER_BYTES, { locale }),
          })}
        </Text>
      </HStack>
      <VisuallyHidden role="status">
        {finished && t('upload.finished', { name: finished })}
      </VisuallyHidden>
      {problem && (
        <Text id={`${id}-problem`} role="alert" textStyle="small" color="bad">
          {problem}
        </Text>
      )}
    </>
  );
}
