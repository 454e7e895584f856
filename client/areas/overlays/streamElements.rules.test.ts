import { describe, expect, it } from 'vitest';
import { readOptions } from './overlay.rules.ts';
import { streamElementsWidget } from './streamElements.rules.ts';

const options = readOptions(new URLSearchParams('shape=bar&accent=ff5c8a&show=slots,qr'), {
  canOpenSlots: true,
});
const widget = streamElementsWidget({
  product: 'Slotcast',
  origin: 'https://slotcast.test',
  username: 'nova',
  options,
});

describe('streamElements.rules', () => {
  it("the chosen options are the values of the widget's fields", () => {
    const fields = JSON.parse(widget.json) as Record<string, { value: unknown }>;
    expect(
      Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])),
    ).toMatchObject({
      username: 'nova',
      shape: 'bar',
      accent: 'ff5c8a',
      show_slots: true,
      show_qr: true,
      show_link: false,
    });
  });

  it('the widget opens the overlay that its fields describe', () => {
    document.body.innerHTML = widget.html;
    new Function(widget.js)();
    const fieldData = Object.fromEntries(
      Object.entries(JSON.parse(widget.json) as Record<string, { value: unknown }>).map(
        ([name, { value }]) => [name, value],
      ),
    );
    window.dispatchEvent(new CustomEvent('onWidgetLoad', { detail: { fieldData } }));
    const source = new URL(document.querySelector('iframe')?.src ?? '');
    expect(source.origin + source.pathname).toBe('https://slotcast.test/overlay/nova');
    expect(readOptions(source.searchParams, { canOpenSlots: true })).toEqual(options);
  });
});
