import type { LeftOut } from './leaveOut.ts';

const none = (names: string[]): Record<string, null> =>
  Object.fromEntries(names.map((name) => [name, null]));

/** The router without its framework mode, fetchers, actions, blockers and view transitions. */
export const ROUTER: LeftOut[] = [
  {
    file: 'react-router/dist/production/chunk-7RTFRKQW.mjs',
    needed:
      /import \{[^}]*\b(?:Await|Form|useBlocker|useFetchers?|useFormAction|usePrompt|useSubmit|useViewTransitionState|unstable_\w+)\b[^}]*\} from 'react-router|\bviewTransition\b|<(?:Nav)?Link[^>]* prefetch=/,
    functions: {
      ...none([
        'Form',
        'HistoryRouter',
        'PrefetchPageLinks',
        'handleAction',
        'fetch2',
        'handleFetcherAction',
        'handleFetcherLoader',
        'discoverRoutes',
        'patchRoutes',
        '_internalSetRoutes',
        'updateBlocker',
        'getBlocker',
        'getUpdatedRevalidatingFetchers',
        'updateFetcherState',
        'setFetcherError',
        'getFetcher',
        'resetFetcher',
        'queueFetcherForDeletion',
        'markFetchersDone',
        'getRouteInstrumentationUpdates',
        'instrumentClientSideRouter',
        'runClientMiddlewarePipeline',
        'RSCErrorHandler',
      ]),
      deleteFetcher: '',
      shouldBlockNavigation: '',
      getUpdatedActionData: '',
      abortFetcher: '',
      deleteBlocker: '',
      checkFogOfWar: 'return{active:false,matches:null}',
      markFetchRedirectsDone: 'return false',
      abortStaleFetchLoads: 'return false',
      normalizeNavigateOptions: 'return{path}',
      getSubmissionFromNavigation: '',
      parseHydrationData: '',
      restoreAppliedTransitions: '',
      persistAppliedTransitions: '',
      useViewTransitionState: 'return false',
      ScrollRestoration: 'useScrollRestoration({getKey,storageKey});return null',
      decodeRouteErrorResponseDigest: null,
      usePrefetchBehavior: 'return[false,null,{}]',
    },
  },
];

/** Looks in localStorage and asks the browser; nowhere else. */
export const DETECTOR: LeftOut[] = [
  {
    file: 'i18next-browser-languagedetector/dist/esm/i18nextBrowserLanguageDetector.js',
    constants: Object.fromEntries(
      ['cookie$1', 'querystring', 'hash', 'sessionStorage', 'htmlTag', 'path', 'subdomain'].map(
        (name) => [name, '{}'],
      ),
    ),
  },
];
