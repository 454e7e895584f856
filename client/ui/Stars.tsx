import { Star } from 'lucide-react';
import { HStack, VisuallyHidden } from './Layout.tsx';

export const FIVE = [1, 2, 3, 4, 5];

/** A rating as five stars; `label` is the same in words. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <HStack gap="2" color="warn" flexShrink={0}>
      {FIVE.map((star) => (
        <Star
          key={star}
          size={16}
          aria-hidden
          fill={star <= Math.round(rating) ? 'currentColor' : 'none'}
        />
      ))}
      <VisuallyHidden>{label}</VisuallyHidden>
    </HStack>
  );
}
