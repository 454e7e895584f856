import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import germanCities from '../../../locales/de/cities.json';
import { switchLanguage, startI18n } from '../../i18n/i18n.ts';
import '../../testing/openRoute.tsx';
import { system } from '../../ui/theme/system.ts';
import { ZoneField } from './ZoneField.tsx';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
const requestTexts = globalThis.fetch;
vi.stubGlobal('fetch', (address: string) =>
  address.endsWith('/de/cities.json')
    ? Promise.resolve(Response.json(germanCities))
    : requestTexts(address),
);
beforeAll(() => startI18n());

const NEAR = [{ id: 'Europe/Budapest', name: 'Budapest (GMT+1)' }];

function renderField(value: string) {
  const onChange = vi.fn<(zone: string) => void>();
  render(
    <ChakraProvider value={system}>
      <ZoneField label="Time zone" value={value} near={NEAR} onChange={onChange} />
      <button type="button">Next</button>
    </ChakraProvider>,
  );
  return onChange;
}

async function openField() {
  const onChange = renderField('Europe/Budapest');
  fireEvent.click(screen.getByRole('button', { name: 'Time zone: Budapest (GMT+1)' }));
  const field = await screen.findByRole('combobox', { name: 'Time zone' });
  return { field, onChange };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('ZoneField', () => {
  it.each([
    ['Europe/Vienna', /^Time zone: Wien \(/],
    ['Asia/Calcutta', /^Time zone: Kalkutta \(GMT\+5:30\)$/],
  ])('the city of %s is named in the language of the reader', async (zone, name) => {
    await act(() => switchLanguage('de'));
    onTestFinished(() => act(() => switchLanguage('en')));
    renderField(zone);
    expect(screen.getByRole('button', { name })).toBeDefined();
  });

  it('the list starts with the near zones, and the chosen one is marked', async () => {
    const { field } = await openField();
    await waitFor(() => expect(document.activeElement).toBe(field));
    const [first] = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(first?.textContent).toBe('Budapest (GMT+1)');
    expect(first?.getAttribute('aria-selected')).toBe('true');
  });

  it('a zone is found by a city and selected with Enter; the focus returns to the button', async () => {
    const { field, onChange } = await openField();
    type(field, 'san fran');
    expect(screen.getByRole('status').textContent).toBe('1 time zone found.');
    expect(screen.getByRole('option').textContent).toContain('Los Angeles United States');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onChange).toHaveBeenCalledExactlyOnceWith('America/Los_Angeles');
    const button = screen.getByRole('button', { name: /^Time zone/ });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('the option selected with the arrow keys is announced', async () => {
    const { field, onChange } = await openField();
    type(field, 'australia');
    const options = screen.getAllByRole('option');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(field.getAttribute('aria-activedescendant')).toBe(options.at(-1)?.id);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('the list closes without a change with Escape, and when the focus leaves', async () => {
    const { field, onChange } = await openField();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Time zone/ }));
    fireEvent.blur(await screen.findByRole('combobox'), {
      relatedTarget: screen.getByRole('button', { name: 'Next' }),
    });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('the field stays focused when its list is pressed or tabbed through', async () => {
    await openField();
    const list = screen.getByRole('listbox');
    expect(list.getAttribute('tabindex')).toBe('-1');
    // False: the default action, which moves the focus, is prevented.
    expect(fireEvent.mouseDown(list)).toBe(false);
    expect(fireEvent.mouseDown(screen.getByRole('status'))).toBe(false);
  });

  it('Enter is ignored while an input method is composing', async () => {
    const { field, onChange } = await openField();
    type(field, 'san fran');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('the near zones are shown while the text has no words', async () => {
    const { field } = await openField();
    type(field, '.');
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('Budapest (GMT+1)');
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
  });

  it('a hint is shown when nothing is found', async () => {
    const { field } = await openField();
    type(field, 'zzzz');
    expect(screen.getByRole('status').textContent).toContain('Try a larger city or the country.');
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
  });
});
