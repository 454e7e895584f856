import type { RouteObject } from 'react-router-dom';

export const accountsRoutes: RouteObject[] = [
  { path: 'login', lazy: async () => ({ Component: (await import('./LoginPage.tsx')).LoginPage }) },
  { path: 'registration', lazy: async () => ({ Component: (await import('./RegistrationPage.tsx')).RegistrationPage }) },
  { path: 'forgot-password', lazy: async () => ({ Component: (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage }) },
  { path: 'reset-password', lazy: async () => ({ Component: (await import('./ResetPasswordPage.tsx')).ResetPasswordPage }) },
  { path: 'finish-registration', lazy: async () => ({ Component: (await import('./FinishRegistrationPage.tsx')).FinishRegistrationPage }) },
];
