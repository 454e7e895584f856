import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const accountsRoutes: RouteObject[] = [
  {
    path: 'login',
    ...lazyPage({
      texts: ['accounts'],
      component: async () => (await import('./signIn/LoginPage.tsx')).LoginPage,
    }),
  },
  {
    path: 'registration',
    ...lazyPage({
      texts: ['accounts'],
      component: async () => (await import('./signIn/RegistrationPage.tsx')).RegistrationPage,
    }),
  },
  {
    path: 'forgot-password',
    ...lazyPage({
      texts: ['accounts'],
      component: async () => (await import('./signIn/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: 'reset-password',
    ...lazyPage({
      texts: ['accounts'],
      component: async () => (await import('./signIn/ResetPasswordPage.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: 'secure-account',
    ...lazyPage({
      texts: ['accounts'],
      component: async () => (await import('./signIn/SecureAccountPage.tsx')).SecureAccountPage,
    }),
  },
  {
    path: 'finish-registration',
    ...lazyPage({
      texts: ['accounts'],
      component: async () =>
        (await import('./signIn/FinishRegistrationPage.tsx')).FinishRegistrationPage,
    }),
  },
];
