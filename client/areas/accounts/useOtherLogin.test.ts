import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { guardPage, isPageGuarded } from '../../app/pages/pageGuard.ts';
import { readFromTab, storeInTab } from '../../app/storage/tabStorage.ts';
import { countDocuments } from '../../testing/countDocuments.ts';
import { removePrivateTexts, VIEWER_KEY } from './endedSession.ts';
import { useOtherLogin } from './useOtherLogin.ts';

beforeEach(() => localStorage.clear());

/** What a tab receives when another one has stored or removed the person. */
const report = (newValue: string | null): unknown =>
  window.dispatchEvent(new StorageEvent('storage', { key: VIEWER_KEY, newValue }));

describe('useOtherLogin', () => {
  it('a page is loaded again, without its typed texts, when another person logs in', () => {
    const documents = countDocuments();
    renderHook(() => useOtherLogin('fan'));
    storeInTab('slotcast.orderNote.1', 'typed');
    guardPage(() => Promise.resolve(false));
    report('creator');
    expect(documents()).toBe(1);
    expect(readFromTab('slotcast.orderNote.1')).toBeNull();
    expect(isPageGuarded()).toBe(false);
  });

  it('a page stays with its input when the person logs out or logs in again', () => {
    const documents = countDocuments();
    renderHook(() => useOtherLogin('fan'));
    report(null);
    report('fan');
    expect(documents()).toBe(0);
  });

  it('a page is loaded again when its own refresh reports another person', () => {
    const documents = countDocuments();
    const { rerender } = renderHook(({ id }) => useOtherLogin(id), {
      initialProps: { id: 'fan' },
    });
    expect(localStorage.getItem(VIEWER_KEY)).toBe('fan');
    rerender({ id: 'creator' });
    expect(documents()).toBe(1);
  });

  it('the person is removed from the device when the login session ends', () => {
    renderHook(() => useOtherLogin('fan'));
    removePrivateTexts();
    expect(localStorage.getItem(VIEWER_KEY)).toBeNull();
  });
});
