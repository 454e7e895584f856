import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HStack, Text } from '../ui/Layout.tsx';
import { Mark } from './Logo.tsx';
import { PRODUCT } from '../app/PRODUCT.ts';

const FooterLink = chakra(Link, {
  base: {
    color: 'tx2',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minH: '44px',
    minW: '44px',
    px: '6',
    _hover: { color: 'tx', textDecoration: 'underline' },
  },
});

export function Footer() {
  const { t } = useTranslation();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <HStack
      as="footer"
      justifyContent="space-between"
      flexWrap="wrap"
      gap="12"
      borderTopWidth="1px"
      borderStyle="solid"
      borderColor="line"
      px={{ base: '16', md: '32' }}
      py="12"
      textStyle="small"
    >
      <HStack gap="16" color="tx3">
        <Mark size={22} />
        <Text>{t('footer.rights', { year, product: PRODUCT })}</Text>
      </HStack>
      <HStack as="nav" aria-label={t('footer.label')} mx="-6px" gap={{ base: '4', md: '12' }}>
        <FooterLink to="/faq">{t('nav.faq')}</FooterLink>
        <FooterLink to="/terms-and-conditions">{t('footer.terms')}</FooterLink>
        <FooterLink to="/support">{t('footer.support')}</FooterLink>
      </HStack>
    </HStack>
  );
}
