import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removePrivateTexts } from '../../areas/accounts/endedSession.ts';
import { hasFormDrafts, restoreFormDrafts, storeFormDrafts, watchFormEdits } from './formDrafts.ts';

beforeAll(watchFormEdits);
beforeEach(() => window.sessionStorage.clear());

function Form({ stored = '' }: { stored?: string }) {
  const [title, setTitle] = useState(stored);
  const [text, setText] = useState('');
  const [kind, setKind] = useState('one');
  const [isAgreed, setAgreed] = useState(false);
  const [password, setPassword] = useState('');
  return (
    <form>
      <label>
        Title <input value={title} onChange={(event) => setTitle(event.target.value)} />
      </label>
      <textarea aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <select aria-label="Kind" value={kind} onChange={(event) => setKind(event.target.value)}>
        <option value="one">One</option>
        <option value="other">Other</option>
      </select>
      <input
        type="checkbox"
        aria-label="Agreed"
        checked={isAgreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <input
        type="password"
        aria-label="Password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <output>{JSON.stringify({ title, text, kind, isAgreed, password })}</output>
    </form>
  );
}
function ObjectForm() {
  const [values, setValues] = useState({ first: '', second: '' });
  return (
    <form>
      <input
        aria-label="First"
        value={values.first}
        onChange={(event) => setValues({ ...values, first: event.target.value })}
      />
      <input
        aria-label="Second"
        value={values.second}
        onChange={(event) => setValues({ ...values, second: event.target.value })}
      />
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}
const state = () => JSON.parse(screen.getByRole('status').textContent ?? '') as object;
const EMPTY = { title: '', text: '', kind: 'one', isAgreed: false, password: '' };

/** Types into a form and leaves the page in the same way as a reload. */
async function typeAndReload(): Promise<void> {
  const { unmount } = render(<Form />);
  await userEvent.type(screen.getByLabelText('Title'), 'Coaching');
  await userEvent.type(screen.getByLabelText('Text'), 'An hour{enter}of aim training');
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'other');
  await userEvent.click(screen.getByLabelText('Agreed'));
  await userEvent.type(screen.getByLabelText('Password'), 'correct-horse');
  storeFormDrafts();
  unmount();
}

describe('restoreFormDrafts', () => {
  it('typed text is restored, but never a password', async () => {
    await typeAndReload();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('correct-horse');
    render(<Form />);
    restoreFormDrafts();
    await waitFor(() =>
      expect(state()).toEqual({
        title: 'Coaching',
        text: 'An hour\nof aim training',
        kind: 'other',
        isAgreed: true,
        password: '',
      }),
    );
    expect(hasFormDrafts()).toBe(false);
  });

  it('a form that stores all values in one object is restored', async () => {
    const { unmount } = render(<ObjectForm />);
    await userEvent.type(screen.getByLabelText('First'), 'one');
    await userEvent.type(screen.getByLabelText('Second'), 'two');
    storeFormDrafts();
    unmount();
    render(<ObjectForm />);
    restoreFormDrafts();
    await waitFor(() => expect(state()).toEqual({ first: 'one', second: 'two' }));
  });

  it('a form that opens later is restored when it opens', async () => {
    await typeAndReload();
    restoreFormDrafts();
    expect(hasFormDrafts()).toBe(true);
    render(<Form />);
    await waitFor(() => expect(state()).toMatchObject({ title: 'Coaching', isAgreed: true }));
  });

  it('fields that the user has not changed stay as they are', async () => {
    const { unmount } = render(<Form stored="Old title" />);
    await userEvent.type(screen.getByLabelText('Text'), 'Only this');
    storeFormDrafts();
    unmount();
    render(<Form stored="New title from the server" />);
    restoreFormDrafts();
    await waitFor(() =>
      expect(state()).toMatchObject({ title: 'New title from the server', text: 'Only this' }),
    );
  });

  it('a draft is restored on its own page only', async () => {
    await typeAndReload();
    window.history.pushState(null, '', '/another-page');
    render(<Form />);
    restoreFormDrafts();
    await new Promise((resolve) => setTimeout(resolve));
    expect(state()).toEqual(EMPTY);
    window.history.pushState(null, '', '/');
  });

  it.each(['not JSON', 'null', '{"path":"/","savedAt":0,"fields":[{"field":"x","value":"y"}]}'])(
    'the draft is ignored when the stored text is %s',
    (text) => {
      window.sessionStorage.setItem('slotcast.formDrafts', text);
      restoreFormDrafts();
      expect(hasFormDrafts()).toBe(false);
      expect(window.sessionStorage.getItem('slotcast.formDrafts')).toBeNull();
    },
  );

  it('the drafts are removed by logging out', async () => {
    await typeAndReload();
    removePrivateTexts();
    expect(hasFormDrafts()).toBe(false);
  });
});
