import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PRODUCT } from '../PRODUCT.ts';
import { PageTitleProvider, useContentTitle, usePageTitle } from './pageTitle.tsx';

function Frame({ content }: { content: string | null }) {
  usePageTitle('Support desk');
  return content && <Content title={content} />;
}
function Content({ title }: { title: string }) {
  useContentTitle(title);
  return null;
}
const page = (content: string | null) => (
  <PageTitleProvider>
    <Frame content={content} />
  </PageTitleProvider>
);

describe('useContentTitle', () => {
  it('the title of content that is there at once replaces that of the page', () => {
    render(page('nova'));
    expect(document.title).toBe(`nova · ${PRODUCT}`);
  });

  it('the title of content that comes later replaces that of the page', () => {
    const { rerender } = render(page(null));
    expect(document.title).toBe(`Support desk · ${PRODUCT}`);
    rerender(page('nova'));
    expect(document.title).toBe(`nova · ${PRODUCT}`);
  });
});
