import type { ReactNode } from 'react';
import { Navigate } from 'react-router';

type Pages = { page: number; pages: number; linkTo: (page: number) => string };

/**
 * Leads to the last page instead of one beyond it: the list was longer when the link was made. Null
 * for a page that exists, and for an empty list.
 */
export const redirectToLastPage = ({ page, pages, linkTo }: Pages): ReactNode =>
  pages > 0 && page > pages ? <Navigate replace to={linkTo(pages)} /> : null;
