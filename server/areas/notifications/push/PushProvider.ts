/** With which push services know us, and whom they may write to about it. */
export type PushKeys = { publicKey: string; privateKey: string; subject: string };
/** As the browser gives it: where to, and with which keys it is encrypted. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushProvider = {
  /** `gone`: the browser takes nothing any more. `timeout`: no answer in time. Throws when it may work later. */
  send(push: {
    target: PushTarget;
    payload: string;
    keys: PushKeys;
  }): Promise<'sent' | 'gone' | 'timeout'>;
};
