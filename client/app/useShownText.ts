import { useState } from 'react';

/**
 * The text of a field whose value is also shown elsewhere, mostly in the URL. Another value there
 * (Back, a link, "Clear") replaces the text; the value that the field itself has written last does not
 * overwrite later input.
 */
export function useShownText(shown: string) {
  const [text, setText] = useState(shown);
  const [known, setKnown] = useState(shown);
  const [written, setWritten] = useState(shown);
  if (shown !== known) {
    setKnown(shown);
    if (shown !== written) {
      setText(shown);
      setWritten(shown);
    }
  }
  return { text, setText, written, setWritten };
}
