import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { texts } from '../../../i18n/languages/en.ts';
import { system } from '../../../ui/theme/system.ts';
import { toCells, isChangeable, type Cell, type Slot } from './cells.rules.ts';
import { DayGrid } from './DayGrid.tsx';
import { useSelection } from './useSelection.ts';
import { instantAt } from '../zone.rules.ts';

const zone = 'Europe/Lisbon';
const day = '2026-03-26';
const at = (minute: number): number => instantAt({ day, minute, zone }) ?? 0;
const slotAt = (minute: number, more: Partial<Slot> = {}): Slot => ({
  id: String(minute),
  startsAt: at(minute),
  endsAt: at(minute + 30),
  state: 'FREE',
  priceMinor: 1200,
  fan: null,
  squad: null,
  sessionTypeId: null,
  title: null,
  ...more,
});
const now = at(8 * 60);
const slots = [
  slotAt(600),
  slotAt(660, { state: 'TAKEN', fan: 'mira' }),
  slotAt(690, { state: 'CLOSED' }),
];

const i18n = i18next.createInstance();
beforeAll(() => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  return i18n
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: texts }, interpolation: { escapeValue: false } });
});

function Subject({ onPress }: { onPress: (cell: Cell) => void }) {
  const cells = toCells({ day, zone, durationMinutes: 30, slots });
  const selection = useSelection(
    cells.filter((cell) => isChangeable(cell, now)).map(({ startsAt }) => startsAt),
  );
  return (
    <DayGrid
      label="Times"
      cells={cells}
      zone={zone}
      now={now}
      currency="USD"
      durationMinutes={30}
      busy={[]}
      selection={selection}
      onPress={onPress}
    />
  );
}

function show() {
  const onPress = vi.fn<(cell: Cell) => void>();
  render(
    <I18nextProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <Subject onPress={onPress} />
      </ChakraProvider>
    </I18nextProvider>,
  );
  // Cells are found by their content: 48 lookups by accessible name take jsdom seconds.
  const buttons = within(screen.getByRole('group', { name: 'Times' })).getAllByRole('button');
  const cell = (name: RegExp): HTMLElement => {
    const found = buttons.find((button) => name.test(button.textContent ?? ''));
    if (!found) throw new Error(`no time ${name}`);
    return found;
  };
  const selected = (): string[] =>
    buttons
      .filter((button) => button.dataset['selected'])
      .map((button) => button.textContent?.slice(0, 5) ?? '');
  return { onPress, buttons, cell, selected };
}

describe('DayGrid', () => {
  it('each cell is named by its state, and past and booked cells are disabled', () => {
    const { cell } = show();
    expect(cell(/^10:00.*open for \$12/).getAttribute('aria-pressed')).toBe('true');
    expect(cell(/^10:30.*closed/).getAttribute('aria-pressed')).toBe('false');
    expect(cell(/^11:00.*booked by mira/).getAttribute('aria-disabled')).toBe('true');
    expect(cell(/^11:30.*paused/)).toBeTruthy();
    expect(cell(/^0?8:00.*over/).hasAttribute('disabled')).toBe(true);
  });

  it('a press reports its time', () => {
    const { cell, onPress } = show();
    fireEvent.click(cell(/^10:30/));
    expect(onPress.mock.calls.map(([{ startsAt }]) => startsAt)).toEqual([at(630)]);
  });

  it('one cell is in the tab order, arrows move the focus, Shift selects changeable cells, Escape clears the selection', () => {
    const { cell, onPress, buttons, selected } = show();
    const tabStops = buttons.filter((button) => button.tabIndex === 0);
    expect(tabStops.map((button) => button.textContent?.slice(0, 4))).toEqual(['8:30']);
    cell(/^10:30/).focus();
    fireEvent.keyDown(cell(/^10:30/), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(cell(/^11:00/));
    cell(/^10:30/).focus();
    for (const name of [/^10:30/, /^11:00/, /^11:30/])
      fireEvent.keyDown(cell(name), { key: 'ArrowRight', shiftKey: true });
    expect(selected()).toEqual(['10:30', '11:30', '12:00']);
    // With a selection, a press adds or removes a cell.
    fireEvent.click(cell(/^12:30/));
    fireEvent.click(cell(/^11:30/));
    expect(selected()).toEqual(['10:30', '12:00', '12:30']);
    expect(onPress).not.toHaveBeenCalled();
    fireEvent.keyDown(cell(/^12:30/), { key: 'Escape' });
    expect(selected()).toEqual([]);
  });
});
