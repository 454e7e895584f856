import type { LeftOut } from './leaveOut.ts';

const none = (names: string[]): Record<string, null> =>
  Object.fromEntries(names.map((name) => [name, null]));
const nothing = (names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, '']));

/** React without taking over what a server drew, view transitions, form actions, handles on fragments, and tags for the head. */
export const REACT: LeftOut[] = [
  {
    file: 'react-dom/cjs/react-dom-client.production.js',
    needed:
      /import (?:type )?\{[^}]*\b(?:ViewTransition|Activity|SuspenseList|useActionState|useFormState|useFormStatus|hydrateRoot|preload|preinit|preconnect|prefetchDNS)\b[^}]*\} from 'react(?:-dom[^']*)?'|(?<=[\s(>])<(?:title|meta|link|style|script|html|head|body)[\s>]|<Fragment ref/,
    constants: { isHydrating: '!1', shouldStartViewTransition: '!1' },
    casesOf: 'tag',
    // Dehydrated boundary, suspense list, tag for the head, html and body, view transition, activity.
    cases: ['18', '19', '26', '27', '30', '31'],
    functions: {
      // Taking over.
      ...none([
        'exports.hydrateRoot',
        'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
        'throwOnHydrationMismatch',
        'prepareToHydrateHostInstance',
        'updateDehydratedSuspenseComponent',
        'clearHydrationBoundary',
        'hideOrUnhideDehydratedBoundary',
        'registerSuspenseInstanceRetry',
        'canHydrateInstance',
        'canHydrateTextInstance',
        'canHydrateHydrationBoundary',
        'getNextHydratable',
        'getNextHydratableInstanceAfterHydrationBoundary',
        'queueIfContinuousEvent',
      ]),
      ...nothing(['resetHydrationState', 'clearIfContinuousEvent', 'retryIfBlockedOn']),
      popHydrationState: 'return!1',
      upgradeHydrationErrorsToRecoverable: 'return null',
      getParentHydrationBoundary: 'return null',
      // The tests for what was not yet taken over, of which there is nothing.
      findInstanceBlockingEvent:
        'findInstanceBlockingTarget(getEventTarget(nativeEvent));return null',
      // View transitions.
      ...none([
        'getViewTransitionName',
        'getViewTransitionClassName',
        'applyViewTransitionToHostInstances',
        'restoreViewTransitionOnHostInstances',
        'measureViewTransitionHostInstancesRecursive',
        'flushAfterMutationEffects',
        'startViewTransition',
        'scheduleViewTransitionEvent',
      ]),
      ...nothing([
        'trackEnterViewTransitions',
        'commitAppearingPairViewTransitions',
        'commitEnterViewTransitions',
        'commitDeletedPairViewTransitions',
        'commitExitViewTransitions',
        'commitNestedViewTransitions',
        'restorePairedViewTransitions',
        'restoreEnterOrExitViewTransitions',
        'restoreNestedViewTransitions',
        'measureNestedViewTransitions',
      ]),
      // Handles on fragments.
      FragmentInstance: null,
      isFragmentInstanceParent: 'return!1',
      ...nothing([
        'commitNewChildToFragmentInstances',
        'commitFragmentInstanceInsertionEffects',
        'commitFragmentInstanceDeletionEffects',
      ]),
      // Actions of forms.
      ...none(['mountActionState', 'updateActionState', 'rerenderActionState']),
      extractEvents$1: '',
      // Tags for the head.
      ...none([
        'prefetchDNS',
        'preconnect',
        'preload',
        'preloadModule',
        'preinitScript',
        'preinitStyle',
        'preinitModuleScript',
        'getResource',
        'acquireResource',
        'suspendResource',
        'resolveSingletonInstance',
        'releaseSingletonInstance',
        'getHydratableHoistableCache',
      ]),
      ...none(['updateActivityComponent', 'updateSuspenseListComponent']),
    },
  },
];
