export const CHANGES_INCLUDED =
  'How often the fan may request changes of one order, 0 to 20; default 1.';
