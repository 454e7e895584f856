/** Events for the open pages of staff. */
export const STAFF_CHANNEL = 'staff';
