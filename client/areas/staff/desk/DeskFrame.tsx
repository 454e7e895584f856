import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useNavigate, useSearchParams } from 'react-router';
import { RouteContent } from '../../../app/errors/RouteContent.tsx';
import { Page } from '../../../app/pages/Page.tsx';
import { useShownText } from '../../../app/useShownText.ts';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/fields/Field.tsx';
import { HStack, Stack } from '../../../ui/Layout.tsx';

const LOOK = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '44px',
    px: '14',
    borderRadius: 'control',
    textStyle: 'button',
    color: 'tx2',
    _hover: { bg: 's3', color: 'tx' },
    '&.active': { bg: 's3', color: 'tx' },
  },
} as const;
const Tab = chakra(NavLink, LOOK);
const Leave = chakra('a', LOOK);

type Props = {
  title: string;
  /** The size of the content that is loading. */
  loading: ReactNode;
  /** Stays visible while the content below loads or fails. */
  above?: ReactNode;
  children: ReactNode;
};

/** The frame of every desk page: search, links to the other parts, and the page's content. */
export function DeskFrame({ title, loading, above, children }: Props) {
  const { t } = useTranslation('staff');
  const [params] = useSearchParams();
  const { text: term, setText: setTerm, setWritten } = useShownText(params.get('search') ?? '');
  const navigate = useNavigate();
  const find = (event: FormEvent): void => {
    event.preventDefault();
    const search = term.trim();
    setWritten(search);
    void navigate(`/staff?${new URLSearchParams(search ? { search } : {}).toString()}`);
  };
  return (
    <Page title={title}>
      <Stack gap="16">
        <form role="search" onSubmit={find}>
          <HStack gap="8">
            <SearchField
              label={t('search')}
              icon={<Search size={18} aria-hidden />}
              value={term}
              onChange={({ target }) => setTerm(target.value)}
            />
            <Button type="submit" look="primary" flexShrink={0}>
              {t('find')}
            </Button>
          </HStack>
        </form>
        <HStack as="nav" aria-label={t('title')} gap="4" flexWrap="wrap">
          <Tab to="/staff" end>
            {t('nav.desk')}
          </Tab>
          <Tab to="/staff/replies">{t('replies.title')}</Tab>
          <Tab to="/staff/reports">{t('nav.reports')}</Tab>
          <Tab to="/staff/audit">{t('nav.audit')}</Tab>
          <Leave href="/graphql">GraphiQL</Leave>
        </HStack>
        {above}
        <RouteContent failed={t('failed')} loading={loading}>
          {children}
        </RouteContent>
      </Stack>
    </Page>
  );
}
