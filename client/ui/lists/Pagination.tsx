import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ButtonLink } from '../Button.tsx';
import { Span, HStack } from '../Layout.tsx';
import { pageNumbers } from './pageNumbers.ts';

type Labels = {
  nav: string;
  previous: string;
  next: string;
  page: (page: number) => string;
  more?: string;
};
type Props = {
  page: number;
  pages: number;
  linkTo: (page: number) => string;
  labels: Labels;
  hasMore?: boolean;
};

/**
 * Numbered pages; renders nothing for a single page. `hasMore`: the list continues after the last
 * number.
 */
export function Pagination({ page, pages, linkTo, labels, hasMore = false }: Props) {
  if (pages <= 1) return null;
  return (
    <HStack as="nav" aria-label={labels.nav} justifyContent="center" gap="6" flexWrap="wrap">
      {page > 1 && (
        <ButtonLink to={linkTo(page - 1)} look="plain" size="icon" aria-label={labels.previous}>
          <ChevronLeft size={18} aria-hidden />
        </ButtonLink>
      )}
      {pageNumbers({ page: Math.min(page, pages), pages }).map((entry, index) =>
        entry === 'gap' ? (
          <Span key={`gap-${index === 1 ? 'start' : 'end'}`} color="tx3" px="6">
            …
          </Span>
        ) : (
          <ButtonLink
            key={entry}
            to={linkTo(entry)}
            look={entry === page ? 'primary' : 'plain'}
            size="icon"
            aria-label={labels.page(entry)}
            aria-current={entry === page ? 'page' : undefined}
          >
            {entry}
          </ButtonLink>
        ),
      )}
      {hasMore && (
        <>
          <Span color="tx3" px="6">
            …
          </Span>
          <ButtonLink to={linkTo(Math.max(page, pages) + 1)} look="plain">
            {labels.more}
          </ButtonLink>
        </>
      )}
      {page < pages && (
        <ButtonLink to={linkTo(page + 1)} look="plain" size="icon" aria-label={labels.next}>
          <ChevronRight size={18} aria-hidden />
        </ButtonLink>
      )}
    </HStack>
  );
}
