import type { ReactNode } from 'react';

/**
 * A translated sentence with one link, which the text marks as `<link>...</link>`, so that each
 * language places it freely.
 */
export function TextWithLink({
  text,
  renderLink,
}: {
  text: string;
  renderLink: (label: string) => ReactNode;
}) {
  const [before = '', label = '', after = ''] = text.split(/<\/?link>/);
  return (
    <>
      {before}
      {renderLink(label)}
      {after}
    </>
  );
}
