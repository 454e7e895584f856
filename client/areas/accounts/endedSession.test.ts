import { beforeEach, describe, expect, it } from 'vitest';
import { forgetLogin, loginAddress, rememberLogin } from './endedSession.ts';

beforeEach(() => forgetLogin());

describe('loginAddress', () => {
  it('says that a login ended only on a device on which somebody was logged in', () => {
    expect(loginAddress('/settings/general?x=1')).toBe(
      '/login?return=%2Fsettings%2Fgeneral%3Fx%3D1',
    );
    rememberLogin();
    expect(loginAddress('/orders')).toBe('/login?return=%2Forders&ended=1');
    forgetLogin();
    expect(loginAddress('/orders')).toBe('/login?return=%2Forders');
  });
});
