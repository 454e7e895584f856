import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { readFromTab, storeInTab } from './tabStorage.ts';

type TabText = {
  text: string;
  setText: Dispatch<SetStateAction<string>>;
  /** Removes a text that was sent, and keeps what was typed meanwhile. */
  dropSent: (sent: string) => void;
};

/** Publishes the texts that were sent, by the key of their field. */
const sentTexts = new EventTarget();

/** The text of a field that is sent later. It survives leaving the page and a reload of the tab. */
export function useTabText(name: string): TabText {
  const key = `slotcast.text.${name}`;
  const [text, setText] = useState(() => readFromTab(key) ?? '');
  useEffect(() => void storeInTab(key, text || null), [key, text]);
  useEffect(() => {
    const drop = (event: Event): void => {
      const { detail: sent } = event as CustomEvent<string>;
      setText((now) => (now === sent ? '' : now));
    };
    sentTexts.addEventListener(key, drop);
    return () => sentTexts.removeEventListener(key, drop);
  }, [key]);
  const dropSent = (sent: string): void => {
    if (readFromTab(key) === sent) storeInTab(key, null);
    // The page may have been left meanwhile, and opened again with the text.
    sentTexts.dispatchEvent(new CustomEvent(key, { detail: sent }));
  };
  return { text, setText, dropSent };
}
