import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Text } from '../../ui/Layout.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useErrorText } from './useErrorText.ts';

type Props = {
  title: string;
  onClose: () => void;
  /** Relay caches a failed request for minutes, so each opening has its own key. */
  children: (fetchKey: number) => ReactNode;
};

/** A dialog that loads data: if that fails, the dialog shows the error, and the page stays. */
export function DialogBoundary({ title, onClose, children }: Props) {
  const { t } = useTranslation('app');
  const errorText = useErrorText();
  const [openedAt] = useState(Date.now);
  return (
    <ErrorBoundary
      fallback={(error) => (
        <Dialog title={title} closeLabel={t('layout.close')} onClose={onClose}>
          <Text role="alert" color="bad">
            {errorText(error)}
          </Text>
        </Dialog>
      )}
    >
      <Suspense>{children(openedAt)}</Suspense>
    </ErrorBoundary>
  );
}
