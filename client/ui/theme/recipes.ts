import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

const PRESS = 'background-color 120ms, border-color 120ms, color 120ms, transform 120ms';

export const buttonRecipe = defineRecipe({
  className: 'sc-button',
  base: {
    display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: '8', flexShrink: 0,
    borderRadius: 'control', borderWidth: '1px', borderStyle: 'solid', borderColor: 'transparent',
    textStyle: 'button', textAlign: 'center', userSelect: 'none', transition: PRESS,
    _active: { transform: 'scale(.98)' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed', transform: 'none' },
  },
  variants: {
    look: {
      primary: { bg: 'primary', color: 'onPrimary', _hover: { opacity: 0.92 } },
      accent: { bg: 'fill', color: 'ink', _light: { borderColor: 'accent' }, _hover: { opacity: 0.92 } },
      soft: { bg: 'accentSoft', color: 'accent', _hover: { bg: 'fill', color: 'ink' } },
      neutral: { bg: 's3', color: 'tx', _hover: { borderColor: 'ctl' } },
      outline: { bg: 'transparent', color: 'tx', borderColor: 'ctl', _hover: { bg: 's3' } },
      danger: { bg: 'transparent', color: 'bad', borderColor: 'bad', _hover: { bg: 'badSoft' } },
      plain: { bg: 'transparent', color: 'tx', _hover: { bg: 's3' } },
    },
    size: {
      sm: { minH: { base: '44px', xl: '36px' }, px: '12' },
      md: { minH: { base: '44px', xl: '40px' }, px: '16' },
      lg: { minH: '52px', px: '20', fontSize: '16px' },
      icon: { w: { base: '44px', xl: '40px' }, h: { base: '44px', xl: '40px' }, p: '0' },
    },
  },
  defaultVariants: { look: 'neutral', size: 'md' },
});

export const fieldRecipe = defineRecipe({
  className: 'sc-field',
  base: {
    w: 'full', minW: 0, h: '44px', px: '14', bg: 's2', color: 'tx', textStyle: 'body',
    borderWidth: '1px', borderStyle: 'solid', borderColor: 'ctl', borderRadius: 'control', transition: 'border-color 120ms',
    _hover: { borderColor: 'tx2' },
    _invalid: { borderColor: 'bad', _hover: { borderColor: 'bad' } },
    _disabled: { opacity: 0.6 },
  },
});

export const badgeRecipe = defineRecipe({
  className: 'sc-badge',
  base: { display: 'inline-flex', alignItems: 'center', gap: '6', minH: '24px', px: '8', borderRadius: '6px', textStyle: 'label', whiteSpace: 'nowrap' },
  variants: {
    tone: {
      ok: { bg: 'okSoft', color: 'ok' },
      warn: { bg: 'warnSoft', color: 'warn' },
      bad: { bg: 'badSoft', color: 'bad' },
      info: { bg: 'infoSoft', color: 'info' },
      neutral: { bg: 's3', color: 'tx2' },
      accent: { bg: 'accentSoft', color: 'accent' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export const dialogRecipe = defineSlotRecipe({
  className: 'sc-dialog',
  slots: ['trigger', 'backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer', 'closeTrigger'],
  base: {
    backdrop: { position: 'fixed', inset: 0, bg: 'rgba(5,4,8,.66)', zIndex: 'dialog', _open: { animation: 'sc-fade 180ms' } },
    positioner: { position: 'fixed', inset: 0, zIndex: 'dialog', display: 'flex', alignItems: { base: 'flex-end', md: 'center' }, justifyContent: 'center', p: { md: '20' } },
    content: {
      position: 'relative', display: 'flex', flexDirection: 'column', w: 'full', maxH: { base: '92dvh', md: '86dvh' }, overflowY: 'auto', bg: 's2',
      borderWidth: '1px', borderColor: 'line', borderTopRadius: 'sheet', borderBottomRadius: { base: '0', md: 'sheet' }, boxShadow: 'dialog', outline: 'none',
      _open: { animation: 'sc-rise 280ms cubic-bezier(.2,0,0,1)' },
    },
    header: {
      position: 'relative', ps: '20', pe: '56', pt: { base: '36', md: '20' }, touchAction: { base: 'none', md: 'auto' },
      _before: { content: '""', display: { base: 'block', md: 'none' }, position: 'absolute', top: '10px', insetStart: 'calc(50% - 20px)', w: '40px', h: '5px', borderRadius: 'full', bg: 'ctl' },
    },
    title: { textStyle: 'h2' },
    description: { color: 'tx2', mt: '8' },
    body: { px: '20', py: '16' },
    footer: { display: 'flex', flexWrap: 'wrap', gap: '12', justifyContent: 'flex-end', px: '20', pb: '20' },
    closeTrigger: { position: 'absolute', top: { base: '26px', md: '12px' }, insetEnd: '12px' },
  },
  variants: {
    size: { sm: { content: { maxW: { md: '440px' } } }, md: { content: { maxW: { md: '560px' } } }, lg: { content: { maxW: { md: '760px' } } }, xl: { content: { maxW: { md: '760px', xl: '1080px' } } } },
  },
  defaultVariants: { size: 'sm' },
});

export const drawerRecipe = defineSlotRecipe({
  className: 'sc-drawer',
  slots: ['trigger', 'backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer', 'closeTrigger'],
  base: {
    backdrop: { position: 'fixed', inset: 0, bg: 'rgba(5,4,8,.66)', zIndex: 'dialog', _open: { animation: 'sc-fade 180ms' } },
    positioner: { position: 'fixed', inset: 0, zIndex: 'dialog', display: 'flex' },
    content: { w: 'min(300px, 86vw)', h: '100dvh', bg: 's1', overflowY: 'auto', borderRightWidth: '1px', borderColor: 'line', outline: 'none', _open: { animation: 'sc-slide 280ms cubic-bezier(.2,0,0,1)' } },
  },
});

export const menuRecipe = defineSlotRecipe({
  className: 'sc-menu',
  slots: ['trigger', 'contextTrigger', 'positioner', 'content', 'item', 'itemText', 'itemIndicator', 'itemGroup', 'itemGroupLabel', 'indicator', 'arrow', 'arrowTip', 'separator', 'triggerItem', 'itemCommand'],
  base: {
    content: { minW: '190px', p: '6', bg: 's2', borderWidth: '1px', borderColor: 'line', borderRadius: 'tile', boxShadow: 'dialog', zIndex: 'menu', outline: 'none', _open: { animation: 'sc-fade 180ms' } },
    item: {
      display: 'flex', alignItems: 'center', gap: '10', minH: { base: '44px', xl: '40px' }, px: '12', borderRadius: 'control', textStyle: 'button', color: 'tx', cursor: 'pointer', outline: 'none',
      _highlighted: { bg: 's3' }, '&[data-state=checked]': { color: 'accent' },
    },
  },
});
