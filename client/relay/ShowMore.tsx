import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../app/errors/useErrorText.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';

const PAGE = 20;

type Props = {
  /** The result of `usePaginationFragment`. */
  list: {
    hasNext: boolean;
    isLoadingNext: boolean;
    loadNext: (count: number, options: { onComplete: (error: Error | null) => void }) => unknown;
  };
  label?: string;
};

/** Loads the next items of a list, or shows why they failed to load. */
export function ShowMore({ list: { hasNext, isLoadingNext, loadNext }, label }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<{ error: Error } | null>(null);
  if (!hasNext) return null;
  return (
    <Stack gap="12" alignItems="center">
      {failure && (
        <Banner tone="bad" isPassing occasion={failure}>
          {errorText(failure.error)}
        </Banner>
      )}
      <Button
        disabled={isLoadingNext}
        onClick={() => loadNext(PAGE, { onComplete: (error) => setFailure(error && { error }) })}
      >
        {label ?? t('list.more')}
      </Button>
    </Stack>
  );
}
