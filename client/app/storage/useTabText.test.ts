import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTabText } from './useTabText.ts';

beforeEach(() => window.sessionStorage.clear());

const openPage = () => renderHook(() => useTabText('message.1'));

describe('useTabText', () => {
  it('a text that was sent is removed, but not what was typed meanwhile', () => {
    const { result } = openPage();
    act(() => result.current.setText('hello'));
    act(() => result.current.setText('hello again'));
    act(() => result.current.dropSent('hello'));
    expect(result.current.text).toBe('hello again');
    act(() => result.current.dropSent('hello again'));
    expect(result.current.text).toBe('');
    expect(openPage().result.current.text).toBe('');
  });

  it('a page that was opened again while the text was being sent does not offer it once more', () => {
    const first = openPage();
    act(() => first.result.current.setText('hello'));
    first.unmount();
    const again = openPage();
    expect(again.result.current.text).toBe('hello');
    act(() => first.result.current.dropSent('hello'));
    expect(again.result.current.text).toBe('');
    expect(openPage().result.current.text).toBe('');
  });
});
