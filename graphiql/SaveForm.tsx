import { useGraphiQL } from '@graphiql/react';
import { useState, type FormEvent } from 'react';
import { saveOperation } from './operations.ts';

type Props = { onSaved: (name: string) => void; onProblem: (text: string) => void };

/** Saves the GraphQL document in the editor, without variables, which may contain personal data. */
export function SaveForm({ onSaved, onProblem }: Props) {
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSaving(true);
    const problem = await saveOperation({
      name,
      document: queryEditor?.getValue() ?? '',
      isShared,
    }).catch(() => 'No answer. Try again.');
    setSaving(false);
    if (problem) return onProblem(problem);
    setName('');
    onSaved(name.trim());
  };
  return (
    <form className="operations-save" onSubmit={(event) => void save(event)}>
      <label>
        Name
        <input
          value={name}
          maxLength={80}
          required
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label className="operations-share">
        <input
          type="checkbox"
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
        />
        Share with all of staff
      </label>
      <button type="submit" disabled={isSaving}>
        Save what is in the editor
      </button>
      <small>Put names and addresses into the variables, which are not saved.</small>
    </form>
  );
}
