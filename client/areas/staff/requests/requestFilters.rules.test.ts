import { describe, expect, it } from 'vitest';
import { deskVariables, requestFilters, requestsAddress } from './requestFilters.rules.ts';

describe('requestFilters', () => {
  it('the desk begins with all open requests', () => {
    expect(requestFilters(new URLSearchParams())).toEqual({ state: 'OPEN', assignee: 'ALL' });
    expect(requestsAddress({ state: 'OPEN', assignee: 'ALL' })).toBe('/staff');
  });

  it('unknown values in the URL are ignored', () => {
    expect(requestFilters(new URLSearchParams('state=LOST&assignee=kim'))).toEqual({
      state: 'OPEN',
      assignee: 'ALL',
    });
  });

  it('the URL of a list is read as the filters that wrote it', () => {
    const address = requestsAddress({ state: 'CLOSED', assignee: 'MINE' }, { after: 'abc' });
    expect(address).toBe('/staff?state=CLOSED&assignee=MINE&after=abc');
    expect(deskVariables(new URL(address, 'http://localhost').searchParams)).toEqual({
      search: '',
      isSearch: false,
      state: 'CLOSED',
      assignee: 'MINE',
      after: 'abc',
    });
  });
});
