import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { NotFoundPage } from '../../../app/errors/NotFoundPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useOpenSearch } from '../../search/SearchProvider.tsx';

/** The page of a username that does not exist; the search finds similar ones. */
export function UnknownCreator() {
  const { t } = useTranslation('creators');
  const { username } = useParams();
  const openSearch = useOpenSearch();
  return (
    <NotFoundPage>
      <Button onClick={() => openSearch(username)} whiteSpace="normal">
        {t('profile.searchFor', { term: username })}
      </Button>
    </NotFoundPage>
  );
}
