import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '../app/Page.tsx';
import { SearchField } from '../ui/Field.tsx';
import { Row, Stack } from '../ui/Layout.tsx';

const LOOK = {
  base: { display: 'inline-flex', alignItems: 'center', minH: '44px', px: '14', borderRadius: 'control', textStyle: 'button', color: 'tx2', _hover: { bg: 's3', color: 'tx' }, '&.active': { bg: 's3', color: 'tx' } },
} as const;
const Tab = chakra(NavLink, LOOK);
const Leave = chakra('a', LOOK);

/** Every page of the desk: one search over everything, and the ways to the other parts. */
export function DeskFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('staff');
  const [params] = useSearchParams();
  const [term, setTerm] = useState(params.get('search') ?? '');
  const navigate = useNavigate();
  const find = (event: FormEvent): void => {
    event.preventDefault();
    void navigate(`/staff?${new URLSearchParams(term.trim() ? { search: term.trim() } : {}).toString()}`);
  };
  return (
    <Page title={title}>
      <Stack gap="16">
        <form role="search" onSubmit={find}><SearchField label={t('search')} icon={<Search size={18} aria-hidden />} value={term} onChange={({ target }) => setTerm(target.value)} /></form>
        <Row as="nav" aria-label={t('title')} gap="4" flexWrap="wrap">
          <Tab to="/staff" end>{t('nav.desk')}</Tab>
          <Tab to="/staff/audit">{t('nav.audit')}</Tab>
          <Leave href="/graphql">GraphiQL</Leave>
        </Row>
        {children}
      </Stack>
    </Page>
  );
}
