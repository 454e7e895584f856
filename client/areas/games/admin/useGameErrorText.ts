import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errors/useErrorText.ts';

/** The text of a failure to save a game; the form itself checks that texts are filled. */
export function useGameErrorText(): (problem: unknown) => string {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  return (problem) =>
    typeof problem === 'object' &&
    problem !== null &&
    'field' in problem &&
    problem.field === 'thumbnailUrl'
      ? t('game.imageProblem')
      : errorText(problem);
}
