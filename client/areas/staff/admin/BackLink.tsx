import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../../ui/Button.tsx';

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} look="outline">
      <ArrowLeft size={18} aria-hidden />
      {children}
    </ButtonLink>
  );
}
