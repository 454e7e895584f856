import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestFailed } from '../../relay/RequestFailed.ts';
import { useAutosave } from './useAutosave.ts';

beforeEach(() => {
  window.sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const start = (save: (text: string) => Promise<{ code?: string } | null>) =>
  renderHook(() => useAutosave({ id: 'q', saved: 'old', save }));
const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000));

describe('useAutosave', () => {
  it('several changes are saved once, shortly after the last one', async () => {
    const save = vi.fn(async () => null);
    const { result } = start(save);
    for (const text of ['n', 'ne', 'new']) act(() => result.current.change(text));
    expect(result.current.state.kind).toBe('waiting');
    expect(save).not.toHaveBeenCalled();
    await settle();
    expect(save.mock.calls).toEqual([['new']]);
    expect(result.current.state.kind).toBe('saved');
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('answers that an earlier page of the tab could not save are sent', async () => {
    const offline = start(async () => {
      throw new RequestFailed({ code: 'NETWORK' });
    });
    act(() => offline.result.current.change('typed'));
    await settle();
    expect(offline.result.current.state.kind).toBe('unsent');
    offline.unmount();
    const save = vi.fn(async () => null);
    const { result } = start(save);
    expect(result.current.text).toBe('typed');
    await settle();
    expect(save.mock.calls).toEqual([['typed']]);
    expect(result.current.state.kind).toBe('saved');
  });

  it('the answers are sent again when the connection is restored', async () => {
    const save = vi
      .fn<(text: string) => Promise<null>>(async () => null)
      .mockRejectedValueOnce(new RequestFailed({ code: 'NETWORK' }));
    const { result } = start(save);
    act(() => result.current.change('typed'));
    await settle();
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(save).toHaveBeenCalledTimes(2);
    expect(result.current.state.kind).toBe('saved');
  });

  it("the server's error is shown, and the text is kept", async () => {
    const { result } = start(async () => ({ code: 'ANSWER_LINK_INVALID' }));
    act(() => result.current.change('http://x'));
    await settle();
    expect(result.current.state).toEqual({
      kind: 'refused',
      problem: { code: 'ANSWER_LINK_INVALID' },
    });
    expect(result.current.text).toBe('http://x');
  });

  it('a change that was made while another was being sent is saved', async () => {
    let finish: (() => void) | undefined;
    const save = vi
      .fn<(text: string) => Promise<null>>(async () => null)
      .mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve(null))));
    const { result } = start(save);
    act(() => result.current.change('first'));
    await settle();
    act(() => result.current.change('second'));
    await settle();
    expect(save.mock.calls).toEqual([['first']]);
    act(() => finish?.());
    await settle();
    expect(save.mock.calls).toEqual([['first'], ['second']]);
    expect(result.current.state.kind).toBe('saved');
  });
});
