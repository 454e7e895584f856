import { Box } from '../ui/Layout.tsx';
import { Logo } from './Logo.tsx';
import { Navigation } from './navigation.tsx';
import { SellPanel, SellShortcut } from './sell/SellPanel.tsx';

/** Shows names from 1200 px and icons from 768 px. Below that the top bar has a drawer instead. */
export function Sidebar() {
  return (
    <Box
      as="aside"
      position="fixed"
      top="0"
      bottom="0"
      insetStart="0"
      display={{ base: 'none', md: 'flex' }}
      flexDirection="column"
      w={{ base: '72px', xl: '236px' }}
      // The names of a collapsed sidebar appear beside it.
      overflowY={{ xl: 'auto' }}
      bg="s1"
      borderInlineEndWidth="1px"
      borderStyle="solid"
      borderColor="line"
      zIndex="bar"
      py="10"
      px="14"
    >
      <Box display="flex" justifyContent={{ base: 'center', xl: 'start' }} px={{ xl: '8' }} pb="12">
        <Logo isCollapsible />
      </Box>
      <Navigation isCollapsible />
      <Box flex="1" minH={{ base: '16px', xl: '24px' }} />
      <Box hideBelow="xl">
        <SellPanel />
      </Box>
      <SellShortcut />
    </Box>
  );
}
