/** The key pair that identifies us to push services, and the contact address they require. */
export type PushKeys = { publicKey: string; privateKey: string; subject: string };
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushProvider = {
  /**
   * `gone`: the subscription has ended. `timeout`: no response in time. Throws when a retry may
   * succeed.
   */
  send(push: {
    target: PushTarget;
    payload: string;
    keys: PushKeys;
  }): Promise<'sent' | 'gone' | 'timeout'>;
};
