import type { HomePageQuery$variables } from '../../__generated__/HomePageQuery.graphql.ts';
import { tonight } from '../creators/filters/tonight.ts';

export const homeVariables = (): HomePageQuery$variables => tonight();
