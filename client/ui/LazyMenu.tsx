import { lazy, Suspense, useState, type ComponentProps } from 'react';
import type { Menu as MenuType } from './Menu.tsx';
import { Inline } from './Layout.tsx';

const Menu = lazy(() => import('./Menu.tsx').then(({ Menu }) => ({ default: Menu })));

/** A menu whose code comes after the page; a press before it is there opens it once it is. */
export function LazyMenu(props: Omit<ComponentProps<typeof MenuType>, 'isOpenAtFirst'>) {
  const [isWanted, setWanted] = useState(false);
  return (
    <Suspense fallback={<Inline display="contents" onClickCapture={() => setWanted(true)}>{props.trigger}</Inline>}>
      <Menu {...props} isOpenAtFirst={isWanted} />
    </Suspense>
  );
}
