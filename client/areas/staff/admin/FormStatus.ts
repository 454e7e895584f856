import type { ReactNode } from 'react';

/** What a form tells after it was sent; `more` is a way to go on. */
export type FormStatus = { tone: 'ok' | 'bad'; text: string; more?: ReactNode };
