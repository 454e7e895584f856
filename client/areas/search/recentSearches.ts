import { readFromTab, storeInTab } from '../../app/storage/tabStorage.ts';

const KEY = 'recentSearches';
const MAX_TERMS = 4;

/** The last terms whose results were opened in this tab, latest first. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readFromTab(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string') : [];
  } catch {
    // Something else is stored.
    return [];
  }
}

export function rememberSearch(term: string): void {
  const isSame = (other: string): boolean => other.toLowerCase() === term.toLowerCase();
  const others = readRecentSearches().filter((other) => !isSame(other));
  storeInTab(KEY, JSON.stringify([term, ...others].slice(0, MAX_TERMS)));
}
