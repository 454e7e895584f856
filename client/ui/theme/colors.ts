import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

const both = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/**
 * Every pair has enough contrast: text 4.5:1 and control borders 3:1 on every surface on which it
 * is used.
 */
export const colors = defineSemanticTokens.colors({
  bg: both('#F4F1EC', '#0B0A0F'),
  s1: both('#FAF8F5', '#111016'),
  s2: both('#FFFFFF', '#18171F'),
  s3: both('#EEEAE3', '#22202B'),
  line: both('#E0DBD2', '#2B2936'),
  ctl: both('#837D8B', '#777287'),
  tx: both('#17141F', '#F5F3FA'),
  tx2: both('#4B4657', '#BFBACC'),
  tx3: both('#625C6D', '#9A95A9'),
  primary: both('#17141F', '#F5F3FA'),
  onPrimary: both('#FFFFFF', '#0B0A0F'),
  ring: both('#17141F', '#FFFFFF'),
  ok: both('#0A6B42', '#4ADE9C'),
  okSoft: both('#DDF5E8', '#0F2A1F'),
  warn: both('#7D5000', '#FFC247'),
  warnSoft: both('#FFF0CC', '#2C210C'),
  bad: both('#AD1F38', '#FF8F98'),
  badSoft: both('#FFE3E5', '#33141A'),
  info: both('#1D56B8', '#93B8FF'),
  infoSoft: both('#E0EAFF', '#15213D'),
  /**
   * The accent colours; these are neutral, and `data-accent` on an ancestor replaces them by a
   * category's.
   */
  fill: { value: '{colors.primary}' },
  ink: { value: '{colors.onPrimary}' },
  accent: { value: '{colors.tx}' },
  accentSoft: { value: '{colors.s3}' },
});

type Accent = {
  fill: string;
  ink: string;
  text: [light: string, dark: string];
  soft: [light: string, dark: string];
};

const ACCENTS: Record<string, Accent> = {
  players: {
    fill: '#B9F227',
    ink: '#141A00',
    text: ['#466400', '#B9F227'],
    soft: ['#EDF8CF', '#1F280F'],
  },
  chatting: {
    fill: '#FFC247',
    ink: '#1F1400',
    text: ['#7D5000', '#FFC247'],
    soft: ['#FFF0CC', '#2B2210'],
  },
  music: {
    fill: '#B29BFF',
    ink: '#150A36',
    text: ['#5B34C7', '#B9A5FF'],
    soft: ['#ECE6FF', '#221B3A'],
  },
  tiktok: {
    fill: '#36E2EC',
    ink: '#00191C',
    text: ['#00626D', '#36E2EC'],
    soft: ['#D3F6F8', '#0C282D'],
  },
  youtube: {
    fill: '#FF7A59',
    ink: '#260800',
    text: ['#AD3410', '#FF8C70'],
    soft: ['#FFE6DE', '#30180F'],
  },
};

const variable = (token: string): string => `--sc-colors-${token}`;

/**
 * Overrides for the descendants of `data-accent="players"` and the like. They set the variables of
 * the tokens themselves: a variable that refers to another is resolved where it is declared, at the
 * root.
 */
export function accentRules(): Record<string, Record<string, string>> {
  const rules: Record<string, Record<string, string>> = {
    '[data-accent="none"]': {
      [variable('fill')]: `var(${variable('primary')})`,
      [variable('ink')]: `var(${variable('on-primary')})`,
      [variable('accent')]: `var(${variable('tx')})`,
      [variable('accent-soft')]: `var(${variable('s3')})`,
    },
  };
  for (const [name, { fill, ink, text, soft }] of Object.entries(ACCENTS)) {
    rules[`[data-accent="${name}"]`] = {
      [variable('fill')]: fill,
      [variable('ink')]: ink,
      [variable('accent')]: text[0],
      [variable('accent-soft')]: soft[0],
    };
    rules[`.dark [data-accent="${name}"]`] = {
      [variable('accent')]: text[1],
      [variable('accent-soft')]: soft[1],
    };
  }
  return rules;
}
