import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { PRODUCT } from '../PRODUCT.ts';

const Title = createContext('');
/** Separate, so that a new title does not render the page that sets it again. */
const SetTitle = createContext<(title: string) => void>(() => undefined);

export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState('');
  return (
    <SetTitle value={setTitle}>
      <Title value={title}>{children}</Title>
    </SetTitle>
  );
}

/** Sets the page's title in the top bar and in the browser window. */
export function usePageTitle(title: string): void {
  const set = useSetTitle();
  useLayoutEffect(() => set(title), [set, title]);
}

/** Replaces the title of the page around this content, whose layout effect runs before. */
export function useContentTitle(title: string): void {
  const set = useSetTitle();
  useEffect(() => set(title), [set, title]);
}

function useSetTitle(): (title: string) => void {
  const setTitle = use(SetTitle);
  return useCallback(
    (title: string) => {
      setTitle(title);
      document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
    },
    [setTitle],
  );
}

export const useShownTitle = (): string => use(Title);
