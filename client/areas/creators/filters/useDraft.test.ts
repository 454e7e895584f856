import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDraft } from './useDraft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('useDraft', () => {
  it('the text is reported once, 400 ms after the last key', () => {
    const onSettled = vi.fn();
    const { result } = renderHook(() => useDraft({ value: '', onSettled }));
    act(() => result.current[1]('n'));
    act(() => void vi.advanceTimersByTime(300));
    act(() => result.current[1]('no'));
    act(() => void vi.advanceTimersByTime(399));
    expect(onSettled).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onSettled.mock.calls).toEqual([['no']]);
  });

  it('typed text is kept while the response to an earlier text arrives', () => {
    const { result, rerender } = renderHook(
      ({ value }) => useDraft({ value, onSettled: () => undefined }),
      { initialProps: { value: '' } },
    );
    act(() => result.current[1]('no'));
    act(() => void vi.advanceTimersByTime(400));
    act(() => result.current[1]('nov'));
    rerender({ value: 'no' });
    expect(result.current[0]).toBe('nov');
  });

  it('the draft follows an outside change of the value', () => {
    const { result, rerender } = renderHook(
      ({ value }) => useDraft({ value, onSettled: () => undefined }),
      { initialProps: { value: 'nova' } },
    );
    rerender({ value: '' });
    expect(result.current[0]).toBe('');
  });

  it('a draft is reported although its field is gone before the pause ends', () => {
    const onSettled = vi.fn();
    const { result, unmount } = renderHook(() => useDraft({ value: '1', onSettled }));
    act(() => result.current[1](''));
    unmount();
    act(() => void vi.advanceTimersByTime(400));
    expect(onSettled.mock.calls).toEqual([['']]);
  });
});
