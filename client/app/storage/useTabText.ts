import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { readFromTab, storeInTab } from './tabStorage.ts';

type TabText = {
  text: string;
  setText: Dispatch<SetStateAction<string>>;
  /** Removes a text that was sent, and keeps what was typed meanwhile. */
  dropSent: (sent: string) => void;
};

/** The text of a field that is sent later. It survives leaving the page and a reload of the tab. */
export function useTabText(name: string): TabText {
  const key = `slotcast.text.${name}`;
  const [text, setText] = useState(() => readFromTab(key) ?? '');
  useEffect(() => void storeInTab(key, text || null), [key, text]);
  const dropSent = (sent: string): void => {
    setText((now) => (now === sent ? '' : now));
    // The page may have been left meanwhile.
    if (readFromTab(key) === sent) storeInTab(key, null);
  };
  return { text, setText, dropSent };
}
