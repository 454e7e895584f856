import { cleanup, fireEvent, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSheetPull } from './useSheetPull.ts';

const onClose = vi.fn();

function Sheet() {
  return createElement(
    'div',
    { 'data-testid': 'sheet' },
    createElement('header', useSheetPull(onClose), 'Your booking'),
  );
}

function pull({ to, isPhone = true }: { to: number; isPhone?: boolean }): HTMLElement {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  const { getByText, getByTestId } = render(createElement(Sheet));
  const head = getByText('Your booking');
  fireEvent.pointerDown(head, { clientY: 300, isPrimary: true });
  fireEvent.pointerMove(head, { clientY: to });
  const shown = getByTestId('sheet').style.transform;
  fireEvent.pointerUp(head, { clientY: to });
  expect(getByTestId('sheet').style.transform).toBe(onClose.mock.calls.length > 0 ? shown : '');
  return getByTestId('sheet');
}

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  onClose.mockClear();
  vi.unstubAllGlobals();
});

describe('useSheetPull', () => {
  it('the sheet follows the finger and closes after a long pull', () => {
    expect(pull({ to: 420 }).style.transform).toBe('translateY(120px)');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('the sheet springs back after a short pull and does not move up', () => {
    pull({ to: 340 });
    cleanup();
    pull({ to: 100 });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('the dialog does not move on a desktop', () => {
    pull({ to: 600, isPhone: false });
    expect(onClose).not.toHaveBeenCalled();
  });
});
