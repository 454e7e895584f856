import { defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { accentRules } from './colors.ts';

export const globalCss = defineGlobalStyles({
  ...accentRules(),
  html: {
    bg: 'bg',
    _print: { bg: 'white', color: 'black' },
    color: 'tx',
    fontFamily: 'body',
    textStyle: 'body',
    colorScheme: 'light',
    scrollPaddingTop: '84px',
    textSizeAdjust: '100%',
  },
  'html.dark': { colorScheme: 'dark' },
  body: { minHeight: '100dvh', overflowX: 'clip' },
  'h1, h2, h3, label, p': { overflowWrap: 'anywhere' },
  a: { color: 'inherit', textDecoration: 'none' },
  'a, button, input, select, textarea, [tabindex]': {
    '&:focus-visible': { outline: '3px solid', outlineColor: 'ring', outlineOffset: '2px' },
  },
  'button:not(:disabled), [role=button], select, summary': { cursor: 'pointer' },
  'body *': {
    scrollbarColor: 'transparent transparent',
    '&[data-scrolling]': { scrollbarColor: 'var(--sc-colors-ctl) transparent' },
  },
  '::placeholder': { color: 'tx3', opacity: 1 },
  // No transition at all instead of a very short one: without a transition-property it would apply
  // to all properties, including text colours.
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
  'nav, header, footer, [data-no-print]': { _print: { display: 'none !important' } },
});
