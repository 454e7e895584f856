import { beforeEach, describe, expect, it } from 'vitest';
import { readRecentSearches, rememberSearch } from '../search/recentSearches.ts';
import { storeBioDraft, readBioDraft } from '../creators/settings/bioDraft.ts';
import { readFromTab, storeInTab } from '../../app/storage/tabStorage.ts';
import { clearStoredLogin, loginAddress, storeLogin } from '../../app/storage/storedLogin.ts';
import { countDocuments } from '../../testing/countDocuments.ts';
import { removePrivateTexts } from './endedSession.ts';

beforeEach(() => clearStoredLogin());

describe('removePrivateTexts', () => {
  it('a person who used this browser leaves neither typed texts nor searches behind', () => {
    storeLogin();
    rememberSearch('nova');
    storeBioDraft({ id: 'creator-1', text: 'My new bio' });
    const keys = ['slotcast.formDrafts', 'slotcast.answer.1', 'slotcast.orderNote.1'];
    for (const key of keys) storeInTab(key, 'typed');
    localStorage.setItem('graphiql:query', 'query { viewer { username } }');
    removePrivateTexts();
    expect(readRecentSearches()).toEqual([]);
    expect(readBioDraft('creator-1')).toBeNull();
    expect(keys.map(readFromTab)).toEqual([null, null, null]);
    expect(localStorage.getItem('graphiql:query')).toBeNull();
    expect(loginAddress('/orders')).toBe('/login?return=%2Forders');
  });

  it('the settings of the device stay', () => {
    localStorage.setItem('slotcast.mode', 'dark');
    removePrivateTexts();
    expect(localStorage.getItem('slotcast.mode')).toBe('dark');
  });

  it('the page that was open before is loaded again when "Back" shows it', () => {
    const documents = countDocuments();
    const show = (persisted: boolean): unknown =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    removePrivateTexts();
    show(false);
    expect(documents()).toBe(0);
    show(true);
    expect(documents()).toBeGreaterThan(0);
  });
});
