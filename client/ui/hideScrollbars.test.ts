import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideScrollbars } from './hideScrollbars.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('hideScrollbars', () => {
  it('the scrollbar is shown while an area scrolls and hidden 600 ms after it stopped', () => {
    hideScrollbars();
    const area = document.body.appendChild(document.createElement('div'));
    const other = document.body.appendChild(document.createElement('div'));
    const isShown = (): boolean => area.dataset['scrolling'] !== undefined;
    area.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(500);
    area.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(599);
    expect([isShown(), other.dataset['scrolling']]).toEqual([true, undefined]);
    vi.advanceTimersByTime(1);
    expect(isShown()).toBe(false);
  });
});
