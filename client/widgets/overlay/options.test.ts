import { describe, expect, it } from 'vitest';
import { readPageOptions, withSavedOptions } from './options.ts';

const saved = 'shape=bar&theme=light&count=5&show=slots,link';
const read = (search: string) => readPageOptions(withSavedOptions({ saved, search }));

describe('withSavedOptions', () => {
  it('an option in the URL replaces only the same saved option', () => {
    expect(read('')).toMatchObject({ shape: 'bar', theme: 'light', max: 5, show: 'slots,link' });
    expect(read('?theme=clear&key=pk_1')).toMatchObject({
      shape: 'bar',
      theme: 'clear',
      max: 5,
      show: 'slots,link',
      key: 'pk_1',
    });
  });

  it('the preview of unsaved options shows defaults where the saved overlay has others', () => {
    expect(read('?theme=clear&unsaved=1')).toMatchObject({
      shape: 'card',
      theme: 'clear',
      max: 3,
      show: null,
    });
  });
});
