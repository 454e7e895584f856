import { useSearchParams } from 'react-router';
import { mayLeavePage } from './pageGuard.ts';

/** The item of a list that the form beside it edits; the URL names it (`?edit=`). */
export function useEditedId() {
  const [search, setSearch] = useSearchParams();
  const editedId = search.get('edit');
  const show = (id: string | null): void =>
    setSearch(id ? { edit: id } : {}, { replace: true, preventScrollReset: true });
  return {
    editedId,
    /** Asks before the form of another item replaces what was typed. */
    edit: async (id: string): Promise<void> => {
      if (id !== editedId && (await mayLeavePage())) show(id);
    },
    stopEditing: (): void => show(null),
  };
}
