import { afterEach, describe, expect, it, vi } from 'vitest';
import { removePrivateTexts } from '../accounts/endedSession.ts';
import { readRecentSearches, rememberSearch } from './recentSearches.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('recentSearches', () => {
  it('the last four terms are kept, latest first and each once', () => {
    for (const term of ['nova', 'apex', 'ember', 'Nova', 'tide', 'chess']) rememberSearch(term);
    expect(readRecentSearches()).toEqual(['chess', 'tide', 'Nova', 'ember']);
  });

  it('the list is empty after logging out, and when something else is stored', () => {
    rememberSearch('nova');
    removePrivateTexts();
    expect(readRecentSearches()).toEqual([]);
    sessionStorage.setItem('recentSearches', '{"a":');
    expect(readRecentSearches()).toEqual([]);
    sessionStorage.setItem('recentSearches', '{"a":1}');
    expect(readRecentSearches()).toEqual([]);
  });

  it('a denied storage is read as an empty list', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked');
    });
    rememberSearch('nova');
    expect(readRecentSearches()).toEqual([]);
  });
});
