import type { ReactNode } from 'react';

/** The outcome of a submitted form; `more` is a follow-up action. */
export type FormStatus = { tone: 'ok' | 'bad'; text: string; more?: ReactNode };
