/** Printed after a start with demo data. */
export const DEMO_ACCOUNTS = `
Demo accounts, password slotcast-demo:
  fan@slotcast.test      books and pays
  nova@slotcast.test     creator (Gamer), luna@slotcast.test (Musician)
  pixel@slotcast.test    creator with unfinished payout setup
  admin@slotcast.test, support@slotcast.test
`;
