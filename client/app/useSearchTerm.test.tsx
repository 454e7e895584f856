import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSearchTerm } from './useSearchTerm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(at: string) {
  const { result } = renderHook(
    () => {
      const [term, setTerm] = useSearchTerm();
      const { search } = useLocation();
      return { term, setTerm, search, go: useNavigate() };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
      ),
    },
  );
  return {
    read: () => result.current,
    type: (term: string) => act(() => result.current.setTerm(term)),
    go: (to: string) => act(() => void result.current.go(to)),
    back: () => act(() => void result.current.go(-1)),
    wait: () => act(() => void vi.advanceTimersByTime(400)),
  };
}

describe('useSearchTerm', () => {
  it('a typed term is in the URL after a pause, at the first page and with the other parameters', () => {
    const { type, wait, read } = open('/games?sort=NEWS&page=3');
    type('zelda');
    wait();
    expect(read().search).toBe('?sort=NEWS&search=zelda');
  });

  it('a link without a term empties the field, and the old term does not return', () => {
    const { go, wait, read } = open('/games?search=zelda');
    go('/games');
    expect(read().term).toBe('');
    wait();
    expect(read().search).toBe('');
  });

  it('"Back" shows the term of the earlier URL', () => {
    const { go, back, wait, read } = open('/games?search=zelda');
    go('/games?search=doom');
    expect(read().term).toBe('doom');
    back();
    expect(read().term).toBe('zelda');
    wait();
    expect(read().search).toBe('?search=zelda');
  });

  it('letters that are typed after the term was written are kept', () => {
    const { type, wait, read } = open('/games');
    type('zel');
    wait();
    type('zelda');
    expect(read()).toMatchObject({ term: 'zelda', search: '?search=zel' });
    wait();
    expect(read().search).toBe('?search=zelda');
  });
});
