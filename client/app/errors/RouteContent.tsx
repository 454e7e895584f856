import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router';
import { ErrorState } from '../../ui/lists/EmptyState.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useErrorText } from './useErrorText.ts';

type Props = {
  /** Title of the error. */
  failed: string;
  loading: ReactNode;
  /** Surrounds error and skeleton of a page whose content renders its own frame. */
  frame?: (content: ReactNode) => ReactNode;
  children: ReactNode;
};

/** The content of a route: a skeleton while its query loads, or an error with a retry. */
export function RouteContent({ failed, loading, frame = (content) => content, children }: Props) {
  const { t } = useTranslation('app');
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  return (
    <ErrorBoundary
      resetKey={useLoaderData()}
      fallback={(error) =>
        frame(
          <ErrorState
            title={failed}
            cause={errorText(error)}
            retryLabel={t('crash.retry')}
            onRetry={() => void revalidate()}
          />,
        )
      }
    >
      <Suspense fallback={frame(loading)}>{children}</Suspense>
    </ErrorBoundary>
  );
}
