import { useEffect, useEffectEvent, useState } from 'react';
import { canAutofill, signInWithPasskey, type PasskeyAnswer } from './passkeys.ts';

type Options = {
  isRemembered: boolean;
  onEntered: () => void;
  onFailed: (answer: Exclude<PasskeyAnswer, { kind: 'done' }>) => void;
};

/** Signs in with a passkey, either by `ask` or through the autofill of the email field. */
export function usePasskeySignIn({ isRemembered, onEntered, onFailed }: Options): {
  isAsking: boolean;
  ask: () => Promise<void>;
} {
  // Browsers run one request at a time, so autofill stops while the button's request runs.
  const [isAsking, setAsking] = useState(false);
  const readRemembered = useEffectEvent(() => isRemembered);
  const finish = useEffectEvent((answer: PasskeyAnswer) => {
    if (answer.kind === 'done') onEntered();
    else if (answer.kind === 'refused') onFailed(answer);
  });
  useEffect(() => {
    if (isAsking) return undefined;
    let isGone = false;
    const offer = async (): Promise<void> => {
      if (!(await canAutofill()) || isGone) return;
      const answer = await signInWithPasskey({ isAutofill: true, isRemembered: readRemembered });
      if (!isGone) finish(answer);
    };
    void offer();
    return () => {
      isGone = true;
    };
  }, [isAsking]);
  const ask = async (): Promise<void> => {
    setAsking(true);
    const answer = await signInWithPasskey({ isAutofill: false, isRemembered: () => isRemembered });
    if (answer.kind === 'done') return onEntered();
    onFailed(answer);
    setAsking(false);
  };
  return { isAsking, ask };
}
