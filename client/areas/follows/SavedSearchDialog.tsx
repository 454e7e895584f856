import { useTranslation } from 'react-i18next';
import type { SavedSearchDialog_search$key } from '../../__generated__/SavedSearchDialog_search.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { AlertForm } from './AlertForm.tsx';
import { useSetSavedSearchAlertMutation } from './useSetSavedSearchAlertMutation.ts';

type Props = { search: SavedSearchDialog_search$key; title: string; onClose: () => void };

/** Which new times of a saved search the viewer is notified of, and how. */
export function SavedSearchDialog({ search, title, onClose }: Props) {
  const { t } = useTranslation('app');
  const [setAlert] = useSetSavedSearchAlertMutation();
  const { id, delivery, fromMinute, toMinute, maxPrice } = useFragment(
    graphql`
      fragment SavedSearchDialog_search on SavedSearch {
        id
        delivery
        fromMinute
        toMinute
        maxPrice {
          amountMinor
        }
      }
    `,
    search,
  );
  return (
    <Dialog title={title} closeLabel={t('layout.close')} onClose={onClose}>
      <AlertForm
        before={{
          delivery,
          fromMinute: fromMinute ?? null,
          toMinute: toMinute ?? null,
          maxPriceMinor: maxPrice?.amountMinor ?? null,
        }}
        onSave={({ alert }) => setAlert({ input: { savedSearchId: id, ...alert } })}
        onSaved={onClose}
      />
    </Dialog>
  );
}
