import { beforeEach, describe, expect, it } from 'vitest';
import { clearStoredLogin, loginAddress, storeLogin } from './storedLogin.ts';

beforeEach(() => clearStoredLogin());

describe('loginAddress', () => {
  it('an ended session is reported only on a device on which a user was logged in', () => {
    expect(loginAddress('/settings/general?x=1')).toBe(
      '/login?return=%2Fsettings%2Fgeneral%3Fx%3D1',
    );
    storeLogin();
    expect(loginAddress('/orders')).toBe('/login?return=%2Forders&ended=1');
    clearStoredLogin();
    expect(loginAddress('/orders')).toBe('/login?return=%2Forders');
  });
});
