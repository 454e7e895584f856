import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPart } from '../../ui/lazyPart.ts';

export const LazyGiftCardField = lazyPart(
  async () =>
    (await Promise.all([import('./GiftCardField.tsx'), loadTexts(['giftCards'])]))[0].GiftCardField,
);
