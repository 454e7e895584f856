import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { mayLeavePage } from './pageGuard.ts';

/** The item of a list that the form beside it edits; the URL names it (`?edit=`). */
export function useEditedId() {
  const [search, setSearch] = useSearchParams();
  const form = useRef<HTMLDivElement>(null);
  const editedId = search.get('edit');
  const show = (id: string | null): void =>
    setSearch(id ? { edit: id } : {}, { replace: true, preventScrollReset: true });
  return {
    editedId,
    /** For the element around the form. */
    form,
    /**
     * Asks before the form of another item replaces what was typed. For the item that is already
     * edited, the focus moves into its form.
     */
    edit: async (id: string): Promise<void> => {
      if (id === editedId) form.current?.querySelector<HTMLElement>('input')?.focus();
      else if (await mayLeavePage()) show(id);
    },
    stopEditing: (): void => show(null),
  };
}
