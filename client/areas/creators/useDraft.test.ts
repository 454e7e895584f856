import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDraft } from './useDraft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells what was typed 400 ms after the last letter, once', () => {
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

it('keeps what is typed while the answer to the earlier text comes in', () => {
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

it('follows the address when it changes from outside', () => {
  const { result, rerender } = renderHook(
    ({ value }) => useDraft({ value, onSettled: () => undefined }),
    { initialProps: { value: 'nova' } },
  );
  rerender({ value: '' });
  expect(result.current[0]).toBe('');
});
