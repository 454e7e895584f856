import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadConfig } from '../../app/config.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { TagName } from '../creators/categories.ts';
import type { CategorySearch } from '../creators/filters/categorySearch.ts';

const SaveSearchDialog = lazyPart(
  async () =>
    (await Promise.all([import('./SaveSearchDialog.tsx'), loadTexts(['follows']), loadConfig()]))[0]
      .SaveSearchDialog,
);

/**
 * Saves the filters of a list with an alert. Reads nothing about the viewer until it is pressed.
 */
export function SaveSearchButton({ tag, value }: { tag: TagName; value: CategorySearch }) {
  const { t } = useTranslation('creators');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="plain"
        size="sm"
        textStyle="label"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('filter.save')}
      </Button>
      {isOpen && (
        <Suspense>
          <SaveSearchDialog tag={tag} value={value} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
