import { MAX_MESSAGE_LENGTH } from '../../generated/constraints.rules.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Checkbox } from '../../ui/fields/Field.tsx';
import { Stack, Text } from '../../ui/Layout.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import type { OrderStepName } from './useOrderSteps.ts';

type Props = {
  step: OrderStepName;
  values: { username: string; amount: string; count: number };
  /** Nothing was paid. */
  isFree: boolean;
  isPaidByGiftCard: boolean;
  problem: string | null;
  isBusy: boolean;
  files: ReactNode;
  hasFiles: boolean;
  onTake: (given: { message: string; isPreviewOnly: boolean }) => void;
  onClose: () => void;
};

/** Explains a step of an order before it is taken, and asks for the message that belongs to it. */
export function OrderStepDialog({
  step,
  values,
  isFree,
  isPaidByGiftCard,
  problem,
  isBusy,
  files,
  hasFiles,
  onTake,
  onClose,
}: Props) {
  const { t } = useTranslation('orders');
  const [message, setMessage] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [isPreviewOnly, setPreviewOnly] = useState(false);
  const hasMessage = step === 'deliver' || step === 'changes';
  const take = (): void => {
    if (hasMessage && message.trim() === '') return setEmpty(true);
    onTake({ message, isPreviewOnly });
  };
  const text = chooseText({ step, isFree, isPaidByGiftCard });
  const footer = (
    <>
      <Button look="outline" disabled={isBusy} onClick={onClose}>
        {t('dialog.back')}
      </Button>
      <Button
        look={step === 'cancel' ? 'danger' : 'primary'}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={take}
      >
        {t(`dialog.${step}.confirm`)}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t(`dialog.${step}.title`)}
      closeLabel={t('dialog.back')}
      isBusy={isBusy}
      onClose={onClose}
      footer={footer}
      size="md"
    >
      <Stack gap="16">
        <Text color="tx2">{t(text, values)}</Text>
        {hasMessage && (
          <TextAreaField
            label={t('dialog.message', values)}
            rows={6}
            maxLength={MAX_MESSAGE_LENGTH}
            value={message}
            problem={isEmpty ? t('dialog.empty') : null}
            onChange={(event) => {
              setMessage(event.target.value);
              setEmpty(false);
            }}
          />
        )}
        {step === 'deliver' && files}
        {step === 'deliver' && hasFiles && (
          <Stack gap="4">
            <Checkbox isChecked={isPreviewOnly} onChange={setPreviewOnly}>
              {t('dialog.deliver.previewOnly')}
            </Checkbox>
            <Text textStyle="small" color="tx3">
              {t('dialog.deliver.previewOnlyHint')}
            </Text>
          </Stack>
        )}
        {problem && <Banner tone="bad">{problem}</Banner>}
      </Stack>
    </Dialog>
  );
}

function chooseText({
  step,
  isFree,
  isPaidByGiftCard,
}: Pick<Props, 'step' | 'isFree' | 'isPaidByGiftCard'>) {
  if (isFree && (step === 'accept' || step === 'cancel')) return `dialog.${step}.textFree` as const;
  if (isPaidByGiftCard && step === 'cancel') return 'dialog.cancel.textAsPaid';
  return `dialog.${step}.text` as const;
}
