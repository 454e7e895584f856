import { GameContentInvalidError } from './games.errors.ts';
import { checkTexts } from './games.rules.ts';

export function filled<K extends string>(texts: Record<K, string>): Record<K, string> {
  const checked = checkTexts(texts);
  if ('problem' in checked) throw new GameContentInvalidError(checked.problem);
  return checked.value;
}
