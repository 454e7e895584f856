import type { ReactElement } from 'react';
import type { SignInProvider } from '../../../app/config.ts';

const SIZE = { width: 18, height: 18, viewBox: '0 0 24 24', 'aria-hidden': true };

export const PROVIDER_ICONS: Record<SignInProvider, ReactElement> = {
  google: (
    <svg {...SIZE}>
      <path
        fill="#4285F4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.8h3.7c2.1-2 3.4-4.9 3.4-8.4Z"
      />
      <path
        fill="#34A853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.8c-1 .7-2.3 1.1-3.9 1.1-3 0-5.5-2-6.4-4.8H1.8v2.9A11.5 11.5 0 0 0 12 23.5Z"
      />
      <path fill="#FBBC05" d="M5.6 14.2a7 7 0 0 1 0-4.4V6.9H1.8a11.5 11.5 0 0 0 0 10.2l3.8-2.9Z" />
      <path
        fill="#EA4335"
        d="M12 5c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.4 11.4 0 0 0 1.8 6.9l3.8 2.9C6.5 7 9 5 12 5Z"
      />
    </svg>
  ),
  discord: (
    <svg {...SIZE} fill="#5865F2">
      <path d="M7 5c3.2-1.3 6.8-1.3 10 0l.6 1.1c2 2.7 3.200 6.3 3 10.4-1.6 1.2-3.1 1.9-4.7 2.3l-1.1-1.9c-1.9.5-3.7.5-5.6 0l-1.1 1.9c-1.6-.4-3.1-1.1-4.7-2.3-.2-4.100 1-7.7 3-10.4L7 5Zm2 6.200a1.8 1.9 0 1 0 0 3.8 1.8 1.9 0 0 0 0-3.8Zm6 0a1.8 1.9 0 1 0 0 3.8 1.8 1.9 0 0 0 0-3.8Z" />
    </svg>
  ),
  twitch: (
    <svg {...SIZE} fill="#9146FF">
      <path d="M5 2 3 6v13h5v3h3l3-3h4l4-4V2H5Zm15 12-3 3h-4l-3 3v-3H6V4h14v10Zm-9-7h2v6h-2V7Zm5 0h2v6h-2V7Z" />
    </svg>
  ),
};
