import { defineTextStyles } from '@chakra-ui/react/styled-system';

const px = (size: number, line: number) => ({ fontSize: `${size}px`, lineHeight: `${line}px` });

/** Sizes and weights of the design reference; headings are wide, game titles narrow. */
export const textStyles = defineTextStyles({
  hero: {
    value: {
      fontSize: { base: '32px', md: '46px' },
      lineHeight: { base: '35px', md: '49px' },
      fontWeight: '790',
      fontStretch: '118%',
      letterSpacing: '-0.035em',
    },
  },
  banner: {
    value: {
      fontSize: { base: '34px', md: '46px' },
      lineHeight: { base: '38px', md: '48px' },
      fontWeight: '800',
      fontStretch: '122%',
      letterSpacing: '-0.04em',
    },
  },
  ticketTime: {
    value: {
      fontSize: { base: '54px', md: '88px' },
      lineHeight: { base: '54px', md: '88px' },
      fontWeight: '820',
      fontStretch: '116%',
      letterSpacing: '-0.05em',
    },
  },
  personName: {
    value: {
      fontSize: { base: '28px', md: '34px' },
      lineHeight: { base: '34px', md: '40px' },
      fontWeight: '790',
      fontStretch: '116%',
      letterSpacing: '-0.035em',
    },
  },
  h1: {
    value: { ...px(28, 34), fontWeight: '720', fontStretch: '116%', letterSpacing: '-0.02em' },
  },
  h2: {
    value: { ...px(20, 26), fontWeight: '720', fontStretch: '116%', letterSpacing: '-0.02em' },
  },
  h3: {
    value: { ...px(16, 22), fontWeight: '720', fontStretch: '116%', letterSpacing: '-0.02em' },
  },
  cardName: {
    value: { ...px(17, 22), fontWeight: '720', fontStretch: '114%', letterSpacing: '-0.015em' },
  },
  poster: { value: { ...px(17, 18), fontWeight: '850', fontStretch: '75%' } },
  total: { value: { ...px(19, 24), fontWeight: '740' } },
  body: { value: { ...px(15, 22) } },
  lead: { value: { fontSize: '16.5px', lineHeight: '26px' } },
  button: { value: { fontSize: '14.5px', lineHeight: '20px', fontWeight: '650' } },
  slotTime: { value: { ...px(16, 20), fontWeight: '700' } },
  small: { value: { ...px(13, 18) } },
  label: { value: { ...px(13, 18), fontWeight: '620' } },
  smallest: { value: { ...px(12, 16) } },
});
