import { useRef, type ComponentProps } from 'react';
import { Button } from '../Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  accept: string;
  onChoose: (file: File) => void;
};

/** A button that opens the file picker. */
export function FileButton({ accept, onChoose, children, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Reset the input, so that the same file can be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
