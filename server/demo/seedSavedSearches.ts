import { saveSearch } from '../areas/follows/savedSearches/saveSearch.ts';
import type { Deps } from '../Deps.ts';
import { findPerson } from './findPerson.ts';

type DemoSearch = Partial<Parameters<typeof saveSearch>[2]>;

const SEARCHES: readonly DemoSearch[] = [
  { search: 'Dust Rally', delivery: 'OFF' },
  { language: 'de', maxPriceMinor: 1_500, delivery: 'DIGEST' },
  { search: 'Hollow Point', delivery: 'NOTIFICATION', fromMinute: 18 * 60, toMinute: 0 },
];

/** The fan's saved searches; pages list the last one first. */
export async function seedSavedSearches(deps: Deps): Promise<void> {
  const fan = await findPerson(deps, 'fan');
  for (const search of SEARCHES)
    await saveSearch(deps, fan, {
      tag: 'GAMER',
      search: null,
      language: null,
      minPriceMinor: null,
      maxPriceMinor: null,
      fromMinute: null,
      toMinute: null,
      delivery: 'NOTIFICATION',
      ...search,
    });
}
