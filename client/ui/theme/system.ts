import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineTokens } from '@chakra-ui/react/styled-system';
import { yieldToMain } from '../yieldToMain.ts';
import { MD_PX, XL_PX } from './breakpoints.ts';
import { colors } from './colors.ts';
import { globalCss } from './globalCss.ts';
import {
  badgeRecipe,
  buttonRecipe,
  dialogRecipe,
  drawerRecipe,
  fieldRecipe,
  menuRecipe,
} from './recipes.ts';
import { textStyles } from './typography.ts';

const STEPS = [0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 44, 56, 72];

const tokens = defineTokens({
  fonts: {
    body: {
      value:
        "'Mona Sans Variable', 'Mona Sans fallback', 'Mona Sans fallback DejaVu', system-ui, sans-serif",
    },
    heading: {
      value:
        "'Mona Sans Variable', 'Mona Sans fallback', 'Mona Sans fallback DejaVu', system-ui, sans-serif",
    },
  },
  spacing: Object.fromEntries(STEPS.map((step) => [String(step), { value: `${step}px` }])),
  sizes: { full: { value: '100%' } },
  radii: {
    block: { value: '7px' },
    control: { value: '10px' },
    chip: { value: '12px' },
    tile: { value: '16px' },
    card: { value: '18px' },
    cover: { value: '22px' },
    sheet: { value: '24px' },
    full: { value: '999px' },
    portrait: { value: '28%' },
  },
  zIndex: {
    bar: { value: 20 },
    sheet: { value: 30 },
    dialog: { value: 100 },
    menu: { value: 120 },
  },
});

// The most expensive step of the start runs in a separate task, so that slow phones stay
// responsive.
await yieldToMain();

/** Slotcast's theme: its tokens and only the used recipes on Chakra's base config. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'sc',
  globalCss,
  utilities: {
    // Without the copy in a variable for `currentBg`, which nothing here uses.
    background: { transform: (value: string) => ({ background: value }) },
    // Safari knows it only by its prefixed name.
    userSelect: {
      transform: (value: 'all' | 'none') => ({ WebkitUserSelect: value, userSelect: value }),
    },
  },
  theme: {
    breakpoints: { sm: '480px', md: `${MD_PX}px`, lg: '1024px', xl: `${XL_PX}px`, '2xl': '1536px' },
    tokens,
    semanticTokens: {
      colors,
      shadows: {
        card: {
          value: {
            base: '0 18px 36px -20px rgba(40,30,60,.4)',
            _dark: '0 18px 40px -18px rgba(0,0,0,.75)',
          },
        },
        dialog: {
          value: {
            base: '0 30px 70px -24px rgba(40,30,60,.32)',
            _dark: '0 40px 90px -20px rgba(0,0,0,.8)',
          },
        },
      },
    },
    textStyles,
    keyframes: {
      'sc-fade': { from: { opacity: 0 } },
      'sc-rise': { from: { opacity: 0, transform: 'translateY(16px)' } },
      'sc-slide': { from: { transform: 'translateX(-100%)' } },
      'sc-pulse': { '50%': { opacity: 0.55 } },
    },
    recipes: { button: buttonRecipe, field: fieldRecipe, badge: badgeRecipe },
    slotRecipes: { dialog: dialogRecipe, drawer: drawerRecipe, menu: menuRecipe },
  },
});

await yieldToMain();
