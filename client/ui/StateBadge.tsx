import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Badge } from './Badge.tsx';

/** How a state looks. */
export type StateLook = {
  tone: NonNullable<ComponentProps<typeof Badge>['tone']>;
  icon: LucideIcon;
};

/** A state that may be several words and wraps where they do not fit on one line. */
export function StateBadge({ tone, icon: Icon, children }: StateLook & { children: ReactNode }) {
  return (
    <Badge tone={tone} py="2" whiteSpace="normal">
      <Icon size={14} aria-hidden />
      {children}
    </Badge>
  );
}
