import { Box } from '../ui/Layout.tsx';
import { Logo } from './Logo.tsx';
import { Navigation } from './navigation.tsx';
import { SellPanel, SellShortcut } from './sell/SellPanel.tsx';

const FRAME = {
  as: 'aside',
  position: 'fixed',
  top: 0,
  bottom: 0,
  insetStart: 0,
  flexDirection: 'column',
  bg: 's1',
  borderInlineEndWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  zIndex: 'bar',
  py: '10',
  px: '14',
} as const;

/** Shows names from 1200 px and icons from 768 px. Below that the top bar has a drawer instead. */
export function Sidebar() {
  return (
    <>
      <Box {...FRAME} display={{ base: 'none', xl: 'flex' }} w="236px" overflowY="auto">
        <Box px="8" pb="12">
          <Logo />
        </Box>
        <Navigation />
        <Box flex="1" minH="24px" />
        <SellPanel />
      </Box>
      <Box {...FRAME} display={{ base: 'none', md: 'flex', xl: 'none' }} w="72px">
        <Box pb="12" display="flex" justifyContent="center">
          <Logo isMarkOnly />
        </Box>
        <Navigation isRail />
        <Box flex="1" minH="16px" />
        <SellShortcut />
      </Box>
    </>
  );
}
