import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationDialogQuery } from '../../__generated__/NotificationDialogQuery.graphql.ts';
import { ErrorBoundary } from '../../app/errors/ErrorBoundary.tsx';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { graphql, usePreloadedQuery, type PreloadedQuery } from '../../relay/hooks.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { ErrorState } from '../../ui/lists/EmptyState.tsx';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { NotificationList } from './NotificationList.tsx';

const ROWS = 4;

type Props = {
  reference: PreloadedQuery<NotificationDialogQuery>;
  onRetry: () => void;
  onClose: () => void;
};

export function NotificationDialog({ reference, onRetry, onClose }: Props) {
  const { t } = useTranslation(['notifications', 'app']);
  const errorText = useErrorText();
  return (
    <Dialog
      title={t('title')}
      closeLabel={t('app:layout.close')}
      size="sm"
      isPanel
      onClose={onClose}
    >
      <ErrorBoundary
        resetKey={reference}
        fallback={(error) => (
          <ErrorState
            title={t('error')}
            cause={errorText(error)}
            retryLabel={t('app:crash.retry')}
            onRetry={onRetry}
          />
        )}
      >
        <Suspense fallback={<Loading />}>
          <Content reference={reference} onClose={onClose} />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}

function Loading() {
  const { t } = useTranslation('notifications');
  return (
    <Stack gap="0" minH="282px">
      <Text role="status" textStyle="small" color="tx2" pb="6">
        {t('loading')}
      </Text>
      {Array.from({ length: ROWS }, (_, index) => (
        <HStack
          key={index}
          alignItems="flex-start"
          py="14"
          borderTopWidth="1px"
          borderStyle="solid"
          borderColor="line"
        >
          <Skeleton w="36px" h="36px" borderRadius="control" flexShrink={0} />
          <Stack gap="6" flex="1">
            <Skeleton h="18px" w="50%" />
            <Skeleton h="16px" w="80%" />
          </Stack>
        </HStack>
      ))}
    </Stack>
  );
}

function Content({ reference, onClose }: Pick<Props, 'reference' | 'onClose'>) {
  const { viewer } = usePreloadedQuery<NotificationDialogQuery>(
    graphql`
      query NotificationDialogQuery {
        viewer {
          ...NotificationList_viewer
        }
      }
    `,
    reference,
  );
  return viewer ? <NotificationList viewer={viewer} onClose={onClose} /> : null;
}
