import type { ComponentType } from 'react';
import { loadTexts, type Namespace } from '../../i18n/i18n.ts';
import { lazyPart } from '../../ui/lazyPart.ts';

/** lazyPart for a component with texts of its own. */
export const lazyPartWithTexts = <Props extends object>(
  texts: Namespace[],
  load: () => Promise<ComponentType<Props>>,
) => lazyPart(async () => (await Promise.all([load(), loadTexts(texts)]))[0]);
