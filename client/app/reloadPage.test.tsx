import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countDocuments } from '../testing/countDocuments.ts';

/** In a document of its own. */
const load = async () => ({
  ...(await import('./reloadPage.ts')),
  ...(await import('./pages/pageGuard.ts')),
  ...(await import('./storage/formDrafts.ts')),
});

/** The settings are open, and the code of the page at "/" is missing. */
async function openSettings(initialEntries: string[]) {
  const { openOnReload, reloadForNewVersion } = await load();
  const outdated = (): null => {
    reloadForNewVersion();
    return null;
  };
  const routes = [{ path: '/settings' }, { path: '/', loader: outdated }];
  const router = createMemoryRouter(routes, { initialEntries });
  openOnReload(router);
  return router;
}

beforeEach(() => {
  vi.resetModules();
  window.sessionStorage.clear();
});
afterEach(() => window.history.replaceState(null, '', '/'));

describe('reloadForNewVersion', () => {
  it('a page whose unsaved input cannot be kept stays, because the browser would ask first', async () => {
    const { watchFormEdits, guardPage, reloadForNewVersion } = await load();
    const documents = countDocuments();
    watchFormEdits();
    render(<input type="password" aria-label="Password" />);
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'correct-horse' } });
    guardPage(() => Promise.resolve(true));
    expect(reloadForNewVersion()).toBe(false);
    expect(documents()).toBe(0);
  });

  it('a page whose unsaved input is kept is reloaded, once', async () => {
    const { watchFormEdits, guardPage, hasFormDrafts, reloadForNewVersion } = await load();
    const documents = countDocuments();
    watchFormEdits();
    render(<input aria-label="Title" />);
    fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'Coaching' } });
    guardPage(() => Promise.resolve(true));
    expect([reloadForNewVersion(), reloadForNewVersion()]).toEqual([true, true]);
    expect(hasFormDrafts()).toBe(true);
    expect(documents()).toBe(1);
  });

  it('the page that a pressed link was opening is opened in the deployed version', async () => {
    const router = await openSettings(['/settings']);
    const documents = countDocuments();
    await router.navigate('/#opened');
    expect(window.location.hash).toBe('#opened');
    expect(documents()).toBe(0);
  });

  it('the page that Back was opening is loaded in the deployed version, also at a part of it', async () => {
    const router = await openSettings(['/#opened', '/settings']);
    const documents = countDocuments();
    // As browsers do before the page of the entry is loaded.
    window.history.replaceState(null, '', '/#opened');
    await router.navigate(-1);
    await vi.waitFor(() => expect(documents()).toBe(1));
  });
});
