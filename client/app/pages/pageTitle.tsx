import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { PRODUCT } from '../PRODUCT.ts';

type PageTitle = { title: string; setTitle: (title: string) => void };
const Context = createContext<PageTitle>({ title: '', setTitle: () => undefined });

export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState('');
  return <Context value={useMemo(() => ({ title, setTitle }), [title])}>{children}</Context>;
}

/** Sets the page's title in the top bar and in the browser window. */
export function usePageTitle(title: string): void {
  const { setTitle } = use(Context);
  useEffect(() => {
    setTitle(title);
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [setTitle, title]);
}

export const useShownTitle = (): string => use(Context).title;
