import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { requestFilters, type RequestFilters } from './requestFilters.rules.ts';

/**
 * The most recently chosen filters. The URL follows when the requests are loaded; without this
 * state a second choice before that would undo the first.
 */
export function useChosenFilters(): [RequestFilters, (filters: RequestFilters) => void] {
  const [params] = useSearchParams();
  const at = params.toString();
  const [chosen, setChosen] = useState({ at, filters: requestFilters(params) });
  if (chosen.at !== at) setChosen({ at, filters: requestFilters(params) });
  return [chosen.filters, (filters) => setChosen({ at, filters })];
}
