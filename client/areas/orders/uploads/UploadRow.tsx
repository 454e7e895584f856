import { Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../format/bytes.ts';
import { ATTACHMENT_EXTENSIONS } from '../../../generated/constraints.rules.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/fields/FileButton.tsx';
import { HStack, Span, Stack, Text, VisuallyHidden } from '../../../ui/Layout.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { fingerprintOf } from './fingerprint.ts';
import type { DeliveryUploads } from './useDeliveryUploads.ts';

const PERCENT = 100;
/** How often progress is announced. */
const ANNOUNCED_PERCENT = 25;

type Props = {
  upload: { id: string; name: string; bytes: number; receivedBytes: number; fingerprint: string };
  uploads: DeliveryUploads;
  onRemoved: () => void;
};

/** An unfinished upload with its progress: being sent, waiting for a connection, or paused. */
export function UploadRow({ upload, uploads: { open, add, pause, remove }, onRemoved }: Props) {
  const { id, name, bytes, receivedBytes, fingerprint } = upload;
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const [isOther, setOther] = useState(false);
  const current = open[id];
  const state = current?.state ?? 'CLOSED';
  const percent = Math.floor(((current?.sentBytes ?? receivedBytes) / bytes) * PERCENT);
  const announced = Math.floor(percent / ANNOUNCED_PERCENT) * ANNOUNCED_PERCENT;
  const problem = isOther
    ? t('upload.otherFile', { name, size: formatBytes(bytes, { locale }) })
    : (current?.problem ?? null);
  const isRunning = state === 'SENDING' || state === 'WAITING';
  const chooseAgain = (file: File): void => {
    const isSame = fingerprintOf(file) === fingerprint;
    setOther(!isSame);
    if (isSame) void add(file);
  };
  return (
    <Stack as="li" gap="6" bg="s3" borderRadius="chip" px="12" pt="4" pb="10">
      <HStack justifyContent="space-between" gap="8" me="-8px">
        <Text minW="0" flex="1" overflowWrap="anywhere">
          {name}{' '}
          <Span color="tx3" textStyle="small">
            {formatBytes(bytes, { locale })}
          </Span>
        </Text>
        {current && (
          // One button, so that it keeps the focus.
          <IconButton
            label={t(isRunning ? 'upload.pause' : 'upload.continue', { name })}
            onClick={() => (isRunning ? pause(id) : void add(current.file))}
          >
            {isRunning ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
          </IconButton>
        )}
        <IconButton
          label={t('upload.cancel', { name })}
          onClick={() => void remove(id).then(onRemoved)}
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </HStack>
      <ProgressBar label={t('upload.label', { name })} percent={percent} />
      <Text textStyle="small" color="tx2" aria-hidden={state !== 'CLOSED'}>
        {t(`upload.state.${state}`, { percent })}
      </Text>
      <VisuallyHidden role="status">
        {state !== 'CLOSED' && `${name}: ${t(`upload.state.${state}`, { percent: announced })}`}
      </VisuallyHidden>
      {state === 'CLOSED' && (
        <FileButton
          look="outline"
          accept={ATTACHMENT_EXTENSIONS}
          alignSelf="start"
          aria-describedby={problem ? `problem-${id}` : undefined}
          onChoose={chooseAgain}
        >
          {t('upload.chooseAgain')}
        </FileButton>
      )}
      {problem && (
        <Text id={`problem-${id}`} role="alert" textStyle="small" color="bad">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
