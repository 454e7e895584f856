import { describe, expect, it } from 'vitest';
import { NEW_OVERLAY, previewAddress, toForm, toSavedFields } from './savedOverlay.rules.ts';

const saved = { id: 'one', name: 'Main', url: 'https://x.test/overlay/saved/a', options: '' };

describe('savedOverlay.rules', () => {
  it('a goal of tips is typed as an amount and sent in minor units', () => {
    const form = {
      ...NEW_OVERLAY,
      name: 'Main',
      kind: 'TIPS' as const,
      title: 'Mic',
      target: '12,5',
    };
    const fields = toSavedFields(form);
    expect(fields.goal).toEqual({ kind: 'TIPS', title: 'Mic', target: 1250 });
    expect(toForm({ ...saved, ...fields }).target).toBe('12.50');
  });

  it('no goal is sent without a kind, and what is not a number is 0', () => {
    expect(toSavedFields({ ...NEW_OVERLAY, title: 'Mic', target: '5' }).goal).toBeNull();
    expect(toSavedFields({ ...NEW_OVERLAY, kind: 'BOOKINGS', target: 'x' }).goal?.target).toBe(0);
  });

  it('the preview shows the form even when every option is the default', () => {
    expect(previewAddress({ url: saved.url, options: new URLSearchParams() })).toBe(
      `${saved.url}?unsaved=1`,
    );
    expect(previewAddress({ url: saved.url, options: new URLSearchParams('shape=bar') })).toBe(
      `${saved.url}?shape=bar&unsaved=1`,
    );
  });
});
