import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useChoices } from './useChoices.ts';

/** A server whose responses the test controls. */
function controlledServer(first: readonly string[]) {
  let saved = first;
  const requested: { list: readonly string[]; answer: (isSaved: boolean) => void }[] = [];
  const save = (list: readonly string[]) =>
    new Promise<boolean>((resolve) =>
      requested.push({
        list,
        answer: (isSaved) => {
          if (isSaved) saved = list;
          resolve(isSaved);
        },
      }),
    );
  return { requested, save, saved: () => saved };
}

describe('useChoices', () => {
  it('presses are shown at once and the latest state is saved, one request at a time', async () => {
    const server = controlledServer([]);
    const { result, rerender } = renderHook(() =>
      useChoices({ saved: server.saved(), save: server.save }),
    );
    act(() => result.current.toggle('en'));
    act(() => result.current.toggle('hu'));
    act(() => result.current.toggle('de'));
    expect(result.current.chosen).toEqual(['en', 'hu', 'de']);
    expect(server.requested.map(({ list }) => list)).toEqual([['en']]);
    await act(async () => server.requested[0]?.answer(true));
    expect(server.requested.map(({ list }) => list)).toEqual([['en'], ['en', 'hu', 'de']]);
    await act(async () => server.requested[1]?.answer(true));
    rerender();
    expect(result.current.chosen).toEqual(['en', 'hu', 'de']);
  });

  it('a press after a save that is not rendered yet keeps what was saved', async () => {
    const server = controlledServer([]);
    const { result, rerender } = renderHook(
      ({ saved }: { saved: readonly string[] }) => useChoices({ saved, save: server.save }),
      { initialProps: { saved: [] as readonly string[] } },
    );
    act(() => result.current.toggle('en'));
    await act(async () => server.requested[0]?.answer(true));
    act(() => result.current.toggle('hu'));
    expect(server.requested[1]?.list).toEqual(['en', 'hu']);
    await act(async () => server.requested[1]?.answer(true));
    rerender({ saved: ['de'] });
    act(() => result.current.toggle('fr'));
    expect(server.requested[2]?.list).toEqual(['de', 'fr']);
  });

  it('a rejected save drops what was pressed meanwhile', async () => {
    const server = controlledServer(['GAMER']);
    const { result } = renderHook(() => useChoices({ saved: server.saved(), save: server.save }));
    act(() => result.current.toggle('MUSICIAN'));
    act(() => result.current.toggle('TIKTOK'));
    await act(async () => server.requested[0]?.answer(false));
    expect(server.requested).toHaveLength(1);
    expect(result.current.chosen).toEqual(['GAMER']);
    act(() => result.current.toggle('GAMER'));
    expect(server.requested[1]?.list).toEqual([]);
  });

  it('a rejected save restores the saved list', async () => {
    const server = controlledServer(['GAMER']);
    const { result } = renderHook(() => useChoices({ saved: server.saved(), save: server.save }));
    act(() => result.current.toggle('GAMER'));
    expect(result.current.chosen).toEqual([]);
    await act(async () => server.requested[0]?.answer(false));
    expect(result.current.chosen).toEqual(['GAMER']);
  });
});
