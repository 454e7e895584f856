import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router';
import { Box, Span } from '../ui/Layout.tsx';
import { PRODUCT } from '../app/PRODUCT.ts';

const HomeLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10',
    borderRadius: 'control',
    minH: '44px',
    minW: '44px',
  },
});

export function Mark({ size = 32 }: { size?: number }) {
  return (
    <Box as="span" display="inline-flex" color="primary" flexShrink={0}>
      <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden>
        <rect width="64" height="64" rx="17" fill="currentColor" />
        <g fill="var(--sc-colors-on-primary)">
          <rect x="14" y="17" width="10" height="30" rx="4" />
          <rect x="27" y="17" width="10" height="18" rx="4" />
          <rect x="27" y="38" width="10" height="9" rx="4" opacity=".5" />
          <rect x="40" y="17" width="10" height="30" rx="4" />
        </g>
      </svg>
    </Box>
  );
}

/** A collapsible logo shows only its mark below 1200 px. */
export function Logo({ isCollapsible = false }: { isCollapsible?: boolean }) {
  return (
    <HomeLink to="/" aria-label={PRODUCT}>
      <Mark />
      <Span
        data-logo-word
        hideBelow={isCollapsible ? 'xl' : undefined}
        textStyle="h2"
        fontSize="21px"
      >
        {PRODUCT}
      </Span>
    </HomeLink>
  );
}
