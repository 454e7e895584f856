import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button.tsx';

/** The next step of a fan on a page that is still empty. */
export function FindCreators() {
  const { t } = useTranslation('app');
  return (
    <ButtonLink to="/players" look="primary">
      {t('findCreators')}
    </ButtonLink>
  );
}
