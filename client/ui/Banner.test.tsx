import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Banner } from './Banner.tsx';
import { system } from './theme/system.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const banner = (props: ComponentProps<typeof Banner>) => (
  <ChakraProvider value={system}>
    <Banner {...props} />
  </ChakraProvider>
);
const look = () => screen.getByText('Wrong').className;

describe('Banner', () => {
  it('the banner disappears after three seconds, but not while the pointer is on it', () => {
    const onHide = vi.fn();
    render(banner({ tone: 'ok', children: 'Saved', onHide }));
    wait(2_000);
    fireEvent.mouseEnter(screen.getByRole('status'));
    wait(10_000);
    expect(onHide).not.toHaveBeenCalled();
    fireEvent.mouseLeave(screen.getByRole('status'));
    wait(2_999);
    expect(onHide).not.toHaveBeenCalled();
    wait(1);
    expect(onHide).toHaveBeenCalledOnce();
  });

  it.each([
    ['bad', 'alert'],
    ['ok', 'status'],
  ] as const)(
    'the outcome of a form (%s) becomes a line of text, and is a banner again when it recurs',
    (tone, role) => {
      const { rerender } = render(
        banner({ tone, isPassing: true, occasion: 1, children: 'Wrong' }),
      );
      const before = look();
      wait(3_000);
      expect(screen.getByRole(role).textContent).toBe('Wrong');
      expect(look()).not.toBe(before);
      rerender(banner({ tone, isPassing: true, occasion: 2, children: 'Wrong' }));
      expect(look()).toBe(before);
    },
  );
});
