import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import {
  deleteOperation,
  readOperations,
  type Operations,
  type Ready,
  type Saved,
} from './operations.ts';
import { SaveForm } from './SaveForm.tsx';

type FormStatus = { tone: 'status' | 'alert'; text: string };
const LOADING: FormStatus = { tone: 'status', text: 'Loading...' };
const NOTHING: Operations = { readyOperations: [], savedOperations: [] };

/** Ready-made operations, and those that staff saved and share. */
export function OperationsPanel() {
  const [{ readyOperations, savedOperations }, setOperations] = useState(NOTHING);
  const [status, setStatus] = useState<FormStatus | null>(LOADING);
  const open = useOpenDocument();
  const isEditorReady = useGraphiQL((state) => Boolean(state.queryEditor && state.variableEditor));
  useEffect(() => void readInto({ setOperations, setStatus }), []);
  const readAgain = (text: string): void => {
    setStatus({ tone: 'status', text });
    void readInto({ setOperations, setStatus });
  };
  const remove = async ({ number, name }: Saved): Promise<void> => {
    const problem = await deleteOperation(number).catch(() => 'No answer. Try again.');
    if (problem) setStatus({ tone: 'alert', text: problem });
    else readAgain(`"${name}" is deleted.`);
  };
  return (
    <section aria-label="Operations" className="operations">
      <h2>Operations</h2>
      <p role={status?.tone ?? 'status'} className="operations-status">
        {status?.text}
      </p>
      <h3>Ready operations</h3>
      <ul>
        {readyOperations.map((ready) => (
          <li key={ready.name}>
            <button
              type="button"
              className="operations-open"
              disabled={!isEditorReady}
              onClick={() => open(ready)}
            >
              {ready.name}
              <small>{ready.description}</small>
            </button>
          </li>
        ))}
      </ul>
      <h3>Saved</h3>
      <SaveForm
        onSaved={(name) => readAgain(`"${name}" is saved.`)}
        onProblem={(text) => setStatus({ tone: 'alert', text })}
      />
      <ul>
        {savedOperations.map((saved) => (
          <li key={saved.number}>
            <button
              type="button"
              className="operations-open"
              disabled={!isEditorReady}
              onClick={() => open({ ...saved, variables: '' })}
            >
              {saved.name}
              <small>{whose(saved)}</small>
            </button>
            {saved.isOwn && (
              <button
                type="button"
                className="operations-delete"
                aria-label={`Delete ${saved.name}`}
                onClick={() => void remove(saved)}
              >
                Delete
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Setters = {
  setOperations: Dispatch<SetStateAction<Operations>>;
  setStatus: Dispatch<SetStateAction<FormStatus | null>>;
};

async function readInto({ setOperations, setStatus }: Setters): Promise<void> {
  try {
    setOperations(await readOperations());
    setStatus((before) => (before === LOADING ? null : before));
  } catch (error) {
    setStatus({
      tone: 'alert',
      text: `The operations could not be read. ${error instanceof Error ? error.message : ''}`,
    });
  }
}

function whose({ isOwn, isShared, author }: Saved): string {
  if (!isOwn) return `Shared by ${author}`;
  return isShared ? 'Yours, shared with all of staff' : 'Yours alone';
}

/**
 * Opens a GraphQL document in the editor, in a new tab when the current one has unsaved content.
 */
function useOpenDocument(): (operation: Pick<Ready, 'document' | 'variables'>) => void {
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const { addTab, prettifyEditors } = useGraphiQLActions();
  return ({ document, variables }) => {
    if (queryEditor?.getValue().trim()) addTab();
    queryEditor?.setValue(document);
    variableEditor?.setValue(variables);
    void prettifyEditors();
    queryEditor?.focus();
  };
}
