import { Suspense, useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { Menu as MenuType } from './Menu.tsx';
import { Span } from '../Layout.tsx';
import { lazyPart, preloads } from '../lazyPart.ts';

const Menu = lazyPart(async () => (await import('./Menu.tsx')).Menu);

type Props = Omit<ComponentProps<typeof MenuType>, 'isOpenAtFirst'>;

/**
 * A menu whose code loads when its button is hovered or focused, and replaces the button at the
 * first press. The button sets `aria-haspopup` itself, because the menu does not exist before.
 */
export function LazyMenu(props: Props) {
  const [isWanted, setWanted] = useState(false);
  const openWithKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setWanted(true);
  };
  const button = (
    <Span
      display="contents"
      {...preloads(Menu)}
      onClick={() => setWanted(true)}
      onKeyDown={openWithKey}
    >
      {props.trigger}
    </Span>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <Menu {...props} isOpenAtFirst />
    </Suspense>
  ) : (
    button
  );
}
