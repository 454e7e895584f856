import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button.tsx';
import { HStack } from '../../ui/Layout.tsx';

export function HomeLinks() {
  const { t } = useTranslation('home');
  return (
    <HStack as="nav" aria-label={t('links.label')} flexWrap="wrap" gap="8">
      <ButtonLink to="/about-us" look="outline">
        {t('links.about')}
      </ButtonLink>
      <ButtonLink to="/how-it-works" look="outline">
        {t('links.how')}
      </ButtonLink>
      <ButtonLink to="/download" look="outline">
        {t('links.download')}
      </ButtonLink>
      <ButtonLink to="/news" look="outline">
        {t('links.news')}
      </ButtonLink>
    </HStack>
  );
}
