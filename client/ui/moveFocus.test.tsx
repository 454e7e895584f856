import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { moveFocus } from './moveFocus.ts';

function press(init: KeyboardEventInit & { key: string }): { isPrevented: boolean } {
  const event = createEvent.keyDown(screen.getByText('Second'), init);
  fireEvent(screen.getByText('Second'), event);
  return { isPrevented: event.defaultPrevented };
}

function renderGroup(): void {
  render(
    <div role="group" onKeyDown={moveFocus}>
      <button type="button">First</button>
      <button type="button">Second</button>
    </div>,
  );
  screen.getByText('Second').focus();
}

describe('moveFocus', () => {
  it('an arrow key moves the focus to the next button of the group', () => {
    renderGroup();
    expect(press({ key: 'ArrowLeft' })).toEqual({ isPrevented: true });
    expect(document.activeElement).toBe(screen.getByText('First'));
  });

  it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }])(
    'an arrow key with %o is left to the browser, which may go back',
    (modifier) => {
      renderGroup();
      expect(press({ key: 'ArrowLeft', ...modifier })).toEqual({ isPrevented: false });
      expect(document.activeElement).toBe(screen.getByText('Second'));
    },
  );
});
