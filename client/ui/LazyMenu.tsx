import { Suspense, useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { Menu as MenuType } from './Menu.tsx';
import { Span } from './Layout.tsx';
import { lazyPart } from './lazyPart.ts';

const load = async () => (await import('./Menu.tsx')).Menu;
const Menu = lazyPart(load);

type Props = Omit<ComponentProps<typeof MenuType>, 'isOpenAtFirst'>;

/**
 * A menu whose code comes when somebody points at its button or reaches it with the keyboard, and takes the button's place
 * at the first press. The button says `aria-haspopup` itself, since until then no menu does.
 */
export function LazyMenu(props: Props) {
  const [isWanted, setWanted] = useState(false);
  // What fails to come now is asked for again at the press.
  const prepare = (): void => void load().catch(() => undefined);
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setWanted(true);
  };
  const button = (
    <Span
      display="contents"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setWanted(true)}
      onKeyDown={openByKey}
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
