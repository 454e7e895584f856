import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/Layout.tsx';
import type { CategorySearch } from './categorySearch.ts';
import { FilterFields } from './FilterFields.tsx';

type Props = {
  value: CategorySearch;
  hasSlots: boolean;
  onChange: (changed: Partial<CategorySearch>) => void;
  onClose: () => void;
};

/** The filters on a phone; the list behind the sheet follows each change. */
export function FilterSheet({ value, hasSlots, onChange, onClose }: Props) {
  const { t } = useTranslation('creators');
  return (
    <Dialog
      title={t('filter.title')}
      closeLabel={t('filter.close')}
      onClose={onClose}
      footer={
        <Button look="accent" onClick={onClose}>
          {t('filter.show')}
        </Button>
      }
    >
      <Stack gap="20">
        <FilterFields value={value} hasSlots={hasSlots} onChange={onChange} />
      </Stack>
    </Dialog>
  );
}
